/**
 * `npm run person -- export|erase ADDRESS`: what is held about one person, as JSON, or takes out what is not needed any more. Against
 * DATABASE_URL, or the embedded database of a running instance. Exit code 0 done, 1 something still names them, 2 not done.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { attachEmbedded } from "#db/postgres/embedded.ts";
import { config, projectRoot } from "#lib/core/config.ts";
import { proveSecretAt } from "#lib/instance/secret/prove-secret.ts";
import { readEnvFile } from "./read-env-file.ts";
import { argumentsOf, misused, tellFailure } from "./usage.ts";

const usage = `Usage: npm run person -- export [--out FILE] ADDRESS
       npm run person -- erase ADDRESS

  ADDRESS is one e-mail address, of a signer, a sender or a recipient. The product may run; the database has to.

  export       everything in this instance that names the e-mail address, as JSON: on the screen, or in a new FILE
  erase        takes names and addresses out of the evidence of deleted packages that name it, and removes mails that
               belong to no package; says what still names it, and what ends that (exit code 1)

  Examples: npm run person -- export --out ann.json ann@example.com
            npm run person -- erase ann@example.com`;

type Asked = { act: "export" | "erase"; address: string; out: string | undefined };

function asked(): Asked {
  const taken = { allowPositionals: true, options: { out: { type: "string" } } } as const;
  const { values, positionals } = argumentsOf(taken, usage);
  const [act, address, ...more] = positionals;
  if (act !== "export" && act !== "erase")
    throw misused(act === undefined ? "Say export or erase." : `Expected export or erase, not "${act}".`, usage);
  if (address === undefined) throw misused(`Say whom: ${act} takes an e-mail address.`, usage);
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw misused(`"${address}" is no e-mail address.`, usage);
  if (more.length > 0) throw misused(`One address at a time: "${more[0]}" is one too many.`, usage);
  if (act === "erase" && values.out !== undefined)
    throw misused("erase writes no file: --out goes with export.", usage);
  return { act, address, out: values.out };
}

async function exportTo({ address, out }: Asked): Promise<number> {
  const { personData } = await import("#lib/instance/person-data.ts");
  const text = `${JSON.stringify(await personData(address), null, 1)}\n`;
  // npm runs its scripts in the project's folder; names are meant from where the person stands. Personal data is the owner's alone.
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(resolve(process.env.INIT_CWD ?? "", out), text, { flag: "wx", mode: 0o600 });
  return 0;
}

async function erase({ address }: Asked): Promise<number> {
  const { erasePerson } = await import("#lib/instance/erase-person.ts");
  const { packages, mails, kept } = await erasePerson(address);
  console.log(
    `Erased: the evidence of ${packages.length} deleted packages, and ${mails} mails that belong to no package.`,
  );
  for (const { what, id, name, until } of kept) console.log(`Kept: ${what} ${id} (${name}), until ${until}.`);
  return kept.length > 0 ? 1 : 0;
}

async function run(): Promise<number> {
  const wanted = asked();
  readEnvFile(projectRoot);
  const { databaseUrl, dataDir } = config();
  // Read when the pool is opened, with the first import of what asks it.
  process.env.DATABASE_URL = databaseUrl ?? attachEmbedded(dataDir);
  await proveSecretAt(process.env.DATABASE_URL);
  return wanted.act === "export" ? exportTo(wanted) : erase(wanted);
}

try {
  process.exitCode = await run();
} catch (error) {
  process.exitCode = tellFailure(error);
}
// The pool's idle connections would keep the process for a while; what was written is written.
process.stdout.write("", () => process.exit());
