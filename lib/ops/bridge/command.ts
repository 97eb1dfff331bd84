/** `npm run bridge`: the native bridge on the machine of whoever signs. Ends by Ctrl+C; exit code 2 where it cannot begin. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { version } from "#lib/core/product-version.ts";
import { argumentsOf, misused, tellFailure } from "../usage.ts";
import { askPerson } from "./ask-person.ts";
import { keysInFile } from "./keys-in-file.ts";
import { keysInToken } from "./keys-in-token.ts";
import { serveBridge } from "./serve-bridge.ts";
import { withoutControls } from "./without-controls.ts";

const usage = `Usage: npm run bridge -- --origin ORIGIN (--module FILE [--token LABEL] | --p12 FILE) [--pin-file FILE] [--port N] [--yes]

  --origin ORIGIN  whose pages may ask, such as https://sign.example.com; may be given several times
  --module FILE    the PKCS #11 library of the card or token (needs OpenSC's pkcs11-tool)
  --token LABEL    the token's label, where there are several
  --p12 FILE       a PKCS #12 file with key and certificate instead (needs openssl, version 3 or later)
  --pin-file FILE  holds the PIN, or the file's password, and nothing else; asked for here without it
  --port N         on 127.0.0.1; 7737 without it
  --yes            signs without asking: for tests

  Examples: npm run bridge -- --origin https://sign.example.com --module /usr/lib/opensc-pkcs11.so
            npm run bridge -- --origin https://sign.example.com --p12 ann.p12`;

const defaultPort = 7737;
const say = (line: string): void => void process.stdout.write(`${withoutControls(line)}\n`);

function asked() {
  const options = {
    origin: { type: "string", multiple: true },
    module: { type: "string" },
    token: { type: "string" },
    p12: { type: "string" },
    "pin-file": { type: "string" },
    port: { type: "string" },
    yes: { type: "boolean" },
  } as const;
  const { values } = argumentsOf({ options }, usage);
  const { origin: origins = [], module, p12, port = String(defaultPort) } = values;
  const isOrigin = (one: string) => URL.canParse(one) && new URL(one).origin === one;
  if (origins.length === 0) throw misused("Say whose pages may ask: --origin.", usage);
  const wrong = origins.find((one) => !isOrigin(one));
  if (wrong !== undefined)
    throw misused(
      `--origin: "${wrong}" is none; expected scheme and host, without a path or a slash at the end.`,
      usage,
    );
  if (module === undefined && p12 === undefined)
    throw misused("Say where the key is: --module of a card or token, or --p12.", usage);
  if (module !== undefined && p12 !== undefined) throw misused("Either --module or --p12, not both.", usage);
  if (p12 !== undefined && values.token !== undefined)
    throw misused("--token goes with --module: a file has one key.", usage);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw misused(`--port: expected a number from 0 to 65535, not "${port}".`, usage);
  return { ...values, origins, port: Number(port) };
}

function interrupted(): never {
  process.stdout.write("\n");
  process.exit(130);
}

/** Without an echo. npm runs its scripts in the project's folder; names are meant from where the person stands. */
async function secretFor(what: string, file: string | undefined): Promise<string> {
  if (file !== undefined) return readFileSync(fromHere(file), "utf8").trim();
  process.stdout.write(`${what}: `);
  const mute = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: process.stdin, output: mute, terminal: true });
  lines.on("SIGINT", interrupted);
  const answer = await lines.question("");
  lines.close();
  process.stdout.write("\n");
  return answer;
}

const fromHere = (path: string): string => resolve(process.env.INIT_CWD ?? "", path);

try {
  const { origins, module, token: label, p12, port, yes = false, "pin-file": pinFile } = asked();
  const pin = await secretFor(p12 === undefined ? "PIN of the card or token" : "Password of the file", pinFile);
  const findKeys =
    p12 === undefined ? keysInToken({ module: module ?? "", label, pin }) : keysInFile(fromHere(p12), pin);
  for (const key of await findKeys()) say(`Found: ${key.label}`);
  const ask = askPerson(process.stdin, process.stdout, interrupted);
  const { url } = await serveBridge({
    ...{ port, origins, findKeys, version: version(), say },
    confirm: async (act, signal) => {
      say(`${act.origin} asks for a signature with ${act.certificate}`);
      say(`Package: ${act.package}`);
      for (const name of act.documents) say(`  Document: ${name}`);
      const agreed = yes || (await ask("Sign? [y/N] ", signal));
      if (signal.aborted) say("\nThe page waits no longer. Nothing is signed.");
      return agreed;
    },
  });
  say(`Listening on ${url} for ${origins.join(", ")}. Ctrl+C ends it.`);
} catch (error) {
  process.exit(tellFailure(error));
}
