// Endpoints that issue tokens and sessions.

export const tokens = {} as const;
