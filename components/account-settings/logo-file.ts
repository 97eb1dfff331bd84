// PURE. Which files the service takes as the account's logo.

export const logoFile = { extensions: ["png", "jpg", "jpeg"], maxBytes: 1024 * 1024 } as const;
