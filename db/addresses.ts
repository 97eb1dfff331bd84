// By which addresses the database is asked: DATABASE_URL, and what stands beside it where there is a pooler or a replica.
const given = (name: string): string | undefined => process.env[name]?.trim() || undefined;

/**
 * DATABASE_URL leads through a pooler that gives each transaction another session (PgBouncer's transaction mode): nothing that
 * outlives a transaction may be asked there, prepared statements included.
 */
export const isPooled = (): boolean => given("DATABASE_DIRECT_URL") !== undefined;

/** Where a connection is one session for as long as it lives: for locks, LISTEN, the queue's runners and migrations. */
export const directUrl = (): string | undefined => given("DATABASE_DIRECT_URL") ?? given("DATABASE_URL");

/** A replica that lists and reports are read from; undefined: none. */
export const readUrl = (): string | undefined => given("DATABASE_READ_URL");
