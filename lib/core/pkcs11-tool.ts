/** Speaks to a PKCS #11 token through OpenSC's pkcs11-tool: vendors' libraries run, and crash, in a process of their own. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export type Token = {
  /** The vendor's library, such as /usr/lib/softhsm/libsofthsm2.so. */
  module: string;
  /** The token's label; unset: the only one there is. */
  label?: string | undefined;
  pin?: string | undefined;
  /** A file that holds the PIN and nothing else. */
  pinFile?: string | undefined;
};

/** What a token did not do, in words for the operator: the variable, and what to do. */
export class TokenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TokenError";
  }
}

/** How the variables begin that name the token. */
type Variables = "SEAL_PKCS11" | "ENCRYPTION_PKCS11";

const deadlineMs = 20_000;
const attempts = 3;
const pauseMs = 300;

/** PINs the token called wrong, as hashes: trying one again would lock the token after a few times. */
const refusedPins = new Set<string>();

/**
 * What the tool wrote to its output. Every call opens its own session, so that one the token has lost is never used;
 * a token that was away for a moment is asked again. Throws a TokenError without the PIN in it.
 */
export async function pkcs11Tool(
  variables: Variables,
  token: Token,
  args: string[],
  input?: Uint8Array,
  session: "login" | "public" = "public",
): Promise<Buffer> {
  const pin = session === "login" ? readPin(variables, token) : undefined;
  const mark = pin === undefined ? "" : markOf(token, pin);
  const where = ["--module", token.module, ...(token.label === undefined ? [] : ["--token-label", token.label])];
  // Taken from the environment, because arguments can be read by every user of the machine.
  const login = pin === undefined ? [] : ["--login", "--pin", "env:COUNTERSIGN_PIN"];
  let said = "";
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (refusedPins.has(mark)) throw wrongPin(variables);
    const { ok, output, errors } = await run([...where, ...login, ...args], pin, input);
    if (ok) return output;
    said = errors;
    if (/CKR_PIN_(INCORRECT|INVALID|LEN_RANGE)/.test(said)) {
      refusedPins.add(mark);
      throw wrongPin(variables);
    }
    if (/CKR_PIN_LOCKED/.test(said)) throw new TokenError(`${variables}_PIN: the token has locked itself. Unlock it.`);
    if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
  }
  throw new TokenError(`The PKCS #11 token cannot be used: ${whyUnusable(variables, said, token)}`);
}

const wrongPin = (variables: Variables) =>
  new TokenError(
    `${variables}_PIN: the token calls this PIN wrong. It is not tried again, so that the token does not lock itself; set the right one and restart.`,
  );

const markOf = ({ module, label = "" }: Token, pin: string) =>
  createHash("sha256").update([module, label, pin].join("\0")).digest("hex");

function readPin(variables: Variables, { pin, pinFile }: Token): string {
  if (pin !== undefined) return pin;
  if (pinFile === undefined) throw new TokenError(`${variables}_PIN or ${variables}_PIN_FILE has to be set.`);
  try {
    return readFileSync(pinFile, "utf8").trim();
  } catch (cause) {
    throw new TokenError(`${variables}_PIN_FILE: ${pinFile} cannot be read by this process.`, { cause });
  }
}

function whyUnusable(variables: Variables, said: string, token: Token): string {
  if (/ENOENT/.test(said)) return "pkcs11-tool is not installed (Debian package opensc).";
  if (/Failed to load pkcs11 module|cannot open shared object/i.test(said))
    return `${variables}_MODULE ${token.module} is not a PKCS #11 library.`;
  if (/No slot|token.*not.*(found|present)|CKR_TOKEN_NOT_PRESENT/i.test(said))
    return `no token${token.label === undefined ? "" : ` labelled "${token.label}"`} is there (${variables}_TOKEN).`;
  if (/Private key not found|object not found/i.test(said))
    return `it holds nothing with the label in ${variables}_KEY.`;
  const lines = said.split("\n").filter((line) => /error|CKR_/i.test(line));
  return `${lines.at(-1)?.trim() ?? "no answer"}.`;
}

function run(args: string[], pin: string | undefined, input: Uint8Array | undefined) {
  return new Promise<{ ok: boolean; output: Buffer; errors: string }>((resolve) => {
    // The environment stays whole: vendors' libraries find their configuration through it.
    const env = { ...process.env, LC_ALL: "C", ...(pin === undefined ? {} : { COUNTERSIGN_PIN: pin }) };
    const child = spawn("pkcs11-tool", args, { env, stdio: ["pipe", "pipe", "pipe"], timeout: deadlineMs });
    const output: Buffer[] = [];
    let errors = "";
    child.stdout.on("data", (data: Buffer) => output.push(data));
    child.stderr.on("data", (data: Buffer) => {
      errors = (errors + data).slice(-4000);
    });
    child.on("error", (error) => resolve({ ok: false, output: Buffer.alloc(0), errors: error.message }));
    child.on("close", (code) => {
      const bytes = Buffer.concat(output);
      resolve({ ok: code === 0 && bytes.length > 0, output: bytes, errors });
    });
    child.stdin.on("error", () => undefined);
    child.stdin.end(input ?? Buffer.alloc(0));
  });
}

/** The identifier of the private key with this label, or behind `id:`; the tool takes any key it finds when it is told a label. */
export async function keyIdIn(variables: Variables, token: Token, key: string): Promise<string> {
  if (key.startsWith("id:")) return key.slice(3);
  const listing = await pkcs11Tool(variables, token, ["--list-objects", "--type", "privkey"], undefined, "login");
  const own = listing
    .toString("utf8")
    .split(/^(?=Private Key Object)/m)
    .filter((one) => /^ {2}label: +(.*)$/m.exec(one)?.[1] === key);
  const id = /^ {2}ID: +([0-9a-f]+)$/m.exec(own[0] ?? "")?.[1];
  if (own.length === 1 && id !== undefined) return id;
  throw new TokenError(
    `${variables}_KEY: the token holds ${own.length === 0 ? "no" : "more than one"} private key labelled "${key}".`,
  );
}
