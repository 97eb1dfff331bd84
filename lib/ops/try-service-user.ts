/** Started as the user that the web shall work as: prints what confines readers of foreign files then, and what it may not use. */
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { Client } from "pg";
import { probeSandbox } from "#lib/sandbox/probe-sandbox.ts";

type Asked = {
  enters: string[];
  reads: string[];
  writes: string[];
  appends: string[];
  databaseUrl?: string;
  databaseDirectUrl?: string;
};

const asked = JSON.parse(readFileSync(0, "utf8")) as Asked;

function refusedOf(paths: readonly string[], mode: number): string[] {
  return paths.filter((path) => {
    try {
      accessSync(path, mode);
      return false;
    } catch (error) {
      // What is not there is not there for root either.
      return (error as NodeJS.ErrnoException).code !== "ENOENT";
    }
  });
}

/** A server that knows its users by their number lets in root, perhaps, and not this one. */
async function isLetIn(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

const refused = [
  ...refusedOf(asked.enters, constants.X_OK),
  ...refusedOf(asked.reads, constants.R_OK),
  ...refusedOf(asked.writes, constants.W_OK | constants.X_OK),
  ...asked.appends.filter((path) =>
    existsSync(path)
      ? refusedOf([path], constants.W_OK).length > 0
      : refusedOf([dirname(path)], constants.W_OK | constants.X_OK).length > 0,
  ),
  ...(asked.databaseUrl && !(await isLetIn(asked.databaseUrl)) ? ["the database of DATABASE_URL"] : []),
  ...(asked.databaseDirectUrl && !(await isLetIn(asked.databaseDirectUrl))
    ? ["the database of DATABASE_DIRECT_URL"]
    : []),
];
process.stdout.write(JSON.stringify({ layers: [...probeSandbox().layers], refused }));
