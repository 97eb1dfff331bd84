// Endpoints of the notary e-journal.

export const journal = {} as const;
