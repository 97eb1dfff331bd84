// Waits for something that is true sooner or later, and says so when it is not: never for time to pass.
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { db } from "#db/client.ts";

export const until = (condition: () => unknown, timeout = 60_000): Promise<void> =>
  vi.waitFor(async () => expect(await condition()).toBeTruthy(), { timeout, interval: 20 });

/** Until as many of this database's connections stand in line for something that others hold. */
export const untilInLine = (count: number): Promise<void> =>
  until(async () => {
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return Number(rows[0]?.count) >= count;
  });
