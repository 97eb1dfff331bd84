/** Before a command changes what files or keys are encrypted with: whether all processes that run are set up as it is. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Mode, markBegins, modeHere, modeIn } from "#lib/files/sealed/mode-mark.ts";

/** A process that follows a key file tells it within two seconds (lib/instance/tell-mode.ts), and one that ended is soon gone. */
const attempts = 6;
const pause = 1000;

/** `all`: of processes. Why this command must not work beside them; undefined: it may. */
export function disagreement(here: Mode, all: readonly Mode[], asks: { mode: boolean; wrapping: boolean }) {
  const count = (of: (one: Mode) => boolean): number => all.filter(of).length;
  const lacking = count(({ opens }) => here.wraps !== undefined && !opens.includes(here.wraps));
  if (lacking > 0)
    return `${lacking} processes of the product run without the key that comes first here, and could read nothing that it wraps. Give it to all of them, restart them, and run this again.`;
  const otherMode = asks.mode ? count(({ newFiles }) => newFiles !== here.newFiles) : 0;
  if (otherMode > 0) {
    const theirs = here.newFiles === "plain" ? "encrypt new files" : "keep new files plain";
    return `${otherMode} processes of the product ${theirs}, and ENCRYPTION_NEW_FILES says ${here.newFiles} here. Set it alike for all of them, restart them, and run this again.`;
  }
  const otherFirst = asks.wrapping ? count(({ wraps }) => wraps !== here.wraps) : 0;
  if (otherFirst > 0)
    return `${otherFirst} processes of the product wrap new keys with another one than the key that comes first here. Set it first for all of them, restart them, and run this again.`;
  return undefined;
}

async function running(url: string): Promise<Mode[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ mark: string }>(
      "select application_name as mark from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)",
      [markBegins],
    );
    return rows.map(({ mark }) => modeIn(mark));
  } finally {
    await client.end();
  }
}

/** Throws in words where a process that runs says something else. `mode`: of new files; `wrapping`: which key comes first. */
export async function agreeWithRunning(asks: { mode: boolean; wrapping: boolean }): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const problem = disagreement(modeHere(), await running(process.env.DATABASE_URL ?? ""), asks);
    if (!problem) return;
    if (attempt === attempts) throw new Error(`${problem} Nothing was changed.`);
    await sleep(pause);
  }
}
