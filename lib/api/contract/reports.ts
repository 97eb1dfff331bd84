// Endpoints of usage and completion reports.

export const reports = {} as const;
