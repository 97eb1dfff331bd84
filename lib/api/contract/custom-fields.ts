// Endpoints of account and user custom fields.

export const customFields = {} as const;
