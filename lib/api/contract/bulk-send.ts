// Endpoints that send a template to many people at once.

export const bulkSend = {} as const;
