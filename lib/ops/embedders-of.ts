// Asked in front of Next, whose pages cannot set headers of their own: who may frame the page of the ceremony, or of the designer, that is asked for.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { soonMissed } from "#db/vanished.ts";
import { log } from "#lib/core/log.ts";
import { type Embedders, noEmbedders, whoMayEmbed } from "#lib/signing/who-may-embed.ts";

let pool: pg.Pool | undefined;

/** Connections of its own, few and only once they are needed: those of the pages belong to Next's bundles. */
function connections(): pg.Pool {
  if (pool) return pool;
  const connectionString = process.env.DATABASE_URL;
  pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 30_000, ...soonMissed, query_timeout: 10_000 });
  pool.on("error", () => undefined);
  return pool;
}

/** Without an answer nobody else's page may frame it. */
export async function embeddersOf(path: string): Promise<Embedders> {
  if (!/^\/(?:sign|transaction|designer|host)\//.test(path)) return noEmbedders;
  try {
    return await whoMayEmbed(drizzle(connections(), { casing: "snake_case" }), path);
  } catch (error) {
    log.warn({ err: error }, "who may frame this page could not be read");
    return noEmbedders;
  }
}
