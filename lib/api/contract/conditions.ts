// Endpoints of conditional fields.

export const conditions = {} as const;
