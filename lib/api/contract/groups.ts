// Endpoints of groups of senders.

export const groups = {} as const;
