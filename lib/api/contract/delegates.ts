// Endpoints of senders who act for other senders.

export const delegates = {} as const;
