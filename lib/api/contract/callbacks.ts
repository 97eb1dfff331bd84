// Endpoints of callbacks: where the account wants events pushed, and what became of each.

export const callbacks = {} as const;
