// Endpoints of document visibility, consent texts and the account's document library.

export const visibility = {} as const;
