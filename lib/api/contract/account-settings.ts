// Endpoints of what an account's managers configure once for everybody in it.

export const accountSettings = {} as const;
