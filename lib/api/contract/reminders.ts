// Endpoints of a package's reminder schedule.

export const reminders = {} as const;
