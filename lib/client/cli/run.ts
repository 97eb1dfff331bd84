// The command: reads what it was called with, does it, says what happened, answers the exit code.
import { parseArgs } from "node:util";
import { type Client, createClient } from "../client.ts";
import { ServiceError } from "../service-error.ts";
import type { ClientOptions } from "../transport.ts";
import { downloadPackage, exportPackages } from "./download.ts";
import { sendPackage } from "./send.ts";
import { clientSettings } from "./settings.ts";
import { readState } from "./status.ts";
import { verifyFiles } from "./verify.ts";
import { plain, type Say, UsageError, usage } from "./words.ts";

const options = {
  url: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  to: { type: "string", multiple: true },
  name: { type: "string" },
  message: { type: "string" },
  due: { type: "string" },
  language: { type: "string" },
  "in-order": { type: "boolean" },
  anchor: { type: "string", multiple: true },
  at: { type: "string", multiple: true },
  draft: { type: "boolean" },
  into: { type: "string" },
  evidence: { type: "boolean" },
  since: { type: "string" },
  until: { type: "string" },
} as const;

type Options = ReturnType<typeof parsed>["values"];
type Task = { client: Client; values: Options; named: string[]; say: Say };
/** What is said: the record for programs, sentences for people; and the exit code. */
type Outcome = { record: unknown; lines: string[]; code?: number };

/** One package of 64 has an id that begins like an option. */
const isDashedId = (argument: string): boolean => /^-[\w-]{26}=$/.test(argument);

function parsed(argv: readonly string[]) {
  const args = argv.filter((argument) => !isDashedId(argument));
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values, positionals: [...positionals, ...argv.filter(isDashedId)] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function onePackage({ named }: Task): string {
  const [id, ...more] = named;
  if (!id || more.length > 0) throw new UsageError("Name one package by its id.");
  return id;
}

async function send({ client, values, named }: Task): Promise<Outcome> {
  const sent = await sendPackage(client, {
    files: named,
    to: values.to ?? [],
    name: values.name,
    message: values.message,
    due: values.due,
    language: values.language,
    isInOrder: values["in-order"] ?? false,
    isDraft: values.draft ?? false,
    anchors: values.anchor ?? [],
    places: values.at ?? [],
  });
  const footed = "Signatures without a place of their own stand at the foot of the last page.";
  const done = sent.status === "SENT" ? `Sent to ${sent.recipients}.` : "Made ready, not sent.";
  return { record: sent, lines: [`${sent.id}`, done, ...(sent.footed > 0 ? [footed] : [])] };
}

async function status(task: Task): Promise<Outcome> {
  const state = await readState(task.client, onePackage(task));
  return {
    record: state,
    lines: [
      `${state.name}: ${state.status}`,
      ...(state.due ? [`due ${state.due}`] : []),
      ...state.recipients.map(({ name, email, state: one }) => `  ${name} <${email}>: ${one}`),
    ],
  };
}

async function download(task: Task): Promise<Outcome> {
  const { into = ".", evidence = false } = task.values;
  const files = await downloadPackage(task.client, onePackage(task), { folder: into, withEvidence: evidence });
  return { record: { files }, lines: files };
}

async function verify({ client, named }: Task): Promise<Outcome> {
  const verdicts = await verifyFiles(client, named);
  const isGood = verdicts.every(({ verdict }) => verdict === "good");
  return {
    record: verdicts,
    lines: verdicts.flatMap(({ path, headline, problems }) => [
      `${path}: ${headline}`,
      ...problems.map((one) => `  ${one}`),
    ]),
    code: isGood ? 0 : 1,
  };
}

async function exportAll({ client, values, named }: Task): Promise<Outcome> {
  const [folder, ...more] = named;
  if (!folder || more.length > 0) throw new UsageError("export: name one folder.");
  const done = await exportPackages(client, { folder, since: values.since, until: values.until });
  return {
    record: done,
    lines: [
      `${done.fetched} fetched, ${done.alreadyThere} were there already, ${done.failed.length} refused.`,
      ...done.failed.map(({ id, why }) => `  ${id}: ${why}`),
    ],
    code: done.failed.length > 0 ? 1 : 0,
  };
}

const commands: Record<string, (task: Task) => Promise<Outcome>> = {
  send,
  status,
  download,
  verify,
  export: exportAll,
};

type Surroundings = { environment: Record<string, string | undefined>; say: Say; client?: Partial<ClientOptions> };

async function perform(argv: readonly string[], { environment, say, client }: Surroundings): Promise<number> {
  const { values, positionals } = parsed(argv);
  const [name, ...named] = positionals;
  if (values.help || name === undefined) {
    say.line(usage);
    return values.help ? 0 : 2;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}. countersign --help names them all.`);
  const settings = clientSettings(values.url, environment, name !== "verify");
  const outcome = await command({ client: createClient({ ...settings, ...client }), values, named, say });
  if (values.json) say.line(JSON.stringify(outcome.record, null, 2));
  else for (const line of outcome.lines) say.line(plain(line));
  return outcome.code ?? 0;
}

/** Exit codes: 0 done, 1 refused or not good, 2 not understood or not reached. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const { say } = surroundings;
  try {
    return await perform(argv, surroundings);
  } catch (error) {
    if (error instanceof UsageError) {
      say.problem(plain(error.message));
      return 2;
    }
    if (!(error instanceof ServiceError)) throw error;
    say.problem(plain([error.message, error.key && `(${error.key})`].filter(Boolean).join(" ")));
    if (error.outcome === "unknown") say.problem("It may have been done all the same: look before you try again.");
    return error.outcome === "refused" ? 1 : 2;
  }
}
