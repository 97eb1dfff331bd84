// One connection for a few questions, as commands and proofs at a start ask them: opened, and closed however they end.
import { Client, type ClientConfig } from "pg";

/** What `ask` answers; throws what it throws, and what the way to the server throws. `how`: such as `soonAnswered` (vanished.ts). */
export async function connected<Answer>(
  url: string,
  ask: (client: Client) => Promise<Answer>,
  how: ClientConfig = {},
): Promise<Answer> {
  const client = new Client({ connectionString: url, ...how });
  // Lost between two statements: the next one says so.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
