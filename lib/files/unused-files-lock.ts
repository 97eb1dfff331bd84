// Whoever holds this lock (db/advisory-lock.ts) keeps unused files from being removed: the sweep, one at a time, or a backup.
export const unusedFilesLock = "unused files";
