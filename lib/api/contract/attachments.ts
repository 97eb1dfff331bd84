// Endpoints of the files that signers upload.

export const attachments = {} as const;
