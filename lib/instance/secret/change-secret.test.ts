// SECRET is changed: what it sealed is sealed anew, what people hold goes on working, and a crash anywhere loses nothing.
import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";

// Read once per process, so it has to be there before anything asks. Empty counts as unset: the secret is the file's.
const dataDir = mkdtempSync(join(tmpdir(), "countersign-rotate-"));
vi.stubEnv("SECRET", "");
vi.stubEnv("DATA_DIR", dataDir);

const { config } = await import("#lib/core/config.ts");
const { writeSecrets } = await import("#lib/core/keep-secret.ts");
const { acceptedTokens, derivedToken, reseal, sealBytes, unsealBytes } = await import("#lib/core/secrets.ts");
const { senderOfAccessToken, signAccessToken } = await import("#lib/auth/access-token.ts");
const { macOf } = await import("#lib/files/instance-mac.ts");
const { changeSecret } = await import("./change-secret.ts");
const { sealedColumns } = await import("./sealed-columns.ts");

const keyFile = join(dataDir, "keys", "seal-1.pem");
let client: Client;
const say = vi.fn();
const change = (through: Pick<Client, "query"> = client, settle = 0) =>
  changeSecret({ client: through, inEnvironment: false, settle, say });

const tables = [...new Set(sealedColumns.map(({ table }) => table))];
/** More than one page of the smallest. */
const rowsOfEach = 12;

/** Tables of the real ones' columns, which only this connection sees and that need no packages around their rows. */
async function makeTables(): Promise<void> {
  for (const table of tables) {
    await client.query(`create temp table ${table} (like public.${table})`);
    const { rows } = await client.query(
      "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'",
      [table],
    );
    for (const { name } of rows) await client.query(`alter table pg_temp.${table} alter ${name} drop not null`);
  }
  for (const table of tables) for (let at = 0; at < rowsOfEach; at++) await insertRow(table, at);
}

const textOf = (table: string, column: string, at: number, purpose: string) => `${table} ${column} ${at} ${purpose}`;

async function insertRow(table: string, at: number): Promise<void> {
  const columns = sealedColumns.filter((one) => one.table === table);
  const key = columns[0]?.key ?? [];
  const values = columns.map(({ column, form, purposes }) => {
    const sealed = purposes.map((purpose) => sealBytes(purpose, Buffer.from(textOf(table, column, at, purpose))));
    if (form === "bytes") return sealed[0];
    const texts = sealed.map((bytes) => bytes.toString("base64"));
    if (form === "base64") return texts[0];
    // Deep inside, with the mark and without, beside what only looks like it.
    return JSON.stringify({
      note: "A".repeat(64),
      list: texts.map((text, n) => ({ text: n ? text : `sealed:${text}` })),
    });
  });
  const ids = key.map((name) => (name === "row_number" ? at : `${name} ${String(at).padStart(3, "0")}`));
  const names = [...key, ...columns.map(({ column }) => column)];
  const places = names.map((_, n) => `$${n + 1}`);
  await client.query(`insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`, [...ids, ...values]);
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** Every sealed value of the tables, opened; throws for one that cannot be. */
async function openAll(): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, form, purposes } of sealedColumns) {
    const { rows } = await client.query(`select ${column} as value from ${table}`);
    for (const { value } of rows) {
      if (form === "json") expect(value.note).toBe("A".repeat(64));
      const texts: (string | Buffer)[] = form === "json" ? stringsIn(value.list) : [value];
      texts.forEach((text, n) => {
        const bytes = typeof text === "string" ? Buffer.from(text.replace("sealed:", ""), "base64") : text;
        found.push(unsealBytes(purposes[n] ?? "", bytes).toString("utf8"));
      });
    }
  }
  return found.sort();
}

const all = tables
  .flatMap((table) => sealedColumns.filter((one) => one.table === table))
  .flatMap(({ table, column, form, purposes }) =>
    (form === "json" ? purposes : purposes.slice(0, 1)).flatMap((purpose) =>
      Array.from({ length: rowsOfEach }, (_, at) => textOf(table, column, at, purpose)),
    ),
  )
  .sort();

function writeKeyFile(): void {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: config().secret });
  mkdirSync(join(dataDir, "keys"), { recursive: true });
  writeFileSync(keyFile, `${pem}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n`, { mode: 0o600 });
}

const opensKey = (passphrase: string): boolean => {
  try {
    return Boolean(createPrivateKey({ key: readFileSync(keyFile, "utf8"), passphrase }));
  } catch {
    return false;
  }
};

/** Keys of the seal in the database: one file with a key, one certificate alone. */
async function writeKeyRows(): Promise<void> {
  await client.query("delete from public.instance_files where name like '%.pem'");
  for (const [name, pem] of [
    ["seal-1.pem", readFileSync(keyFile, "utf8")],
    ["remote-1.pem", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"],
  ] as const)
    await client.query("insert into public.instance_files (folder, name, bytes, mac) values ('keys', $1, $2, $3)", [
      name,
      Buffer.from(pem),
      macOf("keys", name, Buffer.from(pem)),
    ]);
}

async function rowOpensWith(passphrase: string): Promise<boolean> {
  const { rows } = await client.query(
    "select bytes from public.instance_files where folder = 'keys' and name = 'seal-1.pem'",
  );
  const pem = rows[0].bytes.toString("utf8");
  expect(pem).toContain("-----BEGIN CERTIFICATE-----\nAAAA");
  try {
    return Boolean(createPrivateKey({ key: pem, passphrase }));
  } catch {
    return false;
  }
}

/** What people hold: links, DNS records, codes. */
const held = () =>
  ["signer-link", "fast-track", "recovery-code", "sign-in-domain"].map((one) => derivedToken(one, "id"));

beforeEach(async () => {
  client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await makeTables();
  writeKeyFile();
  await writeKeyRows();
});
afterEach(() => client.end());
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

test("all that was sealed is sealed with the new one alone, and what people hold goes on working", async () => {
  const old = config().secret;
  const before = held();
  const total = await change();
  // The bytes, once each; the key and the certificate in the database, and the key as an earlier version left it on the disk. The tokens'
  // keys are there from then on.
  expect(total).toEqual({ moved: all.length + 3, current: all.length + 4, unreadable: 0 });
  expect(config()).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), previousSecret: undefined });
  expect(config().secret).not.toBe(old);
  expect(await openAll()).toEqual(all);
  expect(held()).toEqual(before);
  expect([opensKey(old), opensKey(config().secret)]).toEqual([false, true]);
  expect([await rowOpensWith(old), await rowOpensWith(config().secret)]).toEqual([false, true]);
  const { rows } = await client.query("select bytes from public.instance_files where name = 'derivation.json'");
  expect(rows[0].bytes.toString("utf8")).toBe(readFileSync(join(dataDir, "keys", "derivation.json"), "utf8"));
  expect(readFileSync(keyFile, "utf8")).toContain("-----BEGIN CERTIFICATE-----\nAAAA");
  expect(readFileSync(join(dataDir, "secret"), "utf8")).not.toContain(old);
  expect((await change()).moved).toBe(all.length + 4);
  expect(held()).toEqual(before);
  expect(await openAll()).toEqual(all);
});

test("a crash at any statement: everything can be read meanwhile, and another run goes on from there", async () => {
  const before = held();
  let statements = Number.POSITIVE_INFINITY;
  for (let dies = 1, runs = 0; statements > dies; runs++, dies += 1 + runs * 7) {
    let count = 0;
    const dying = {
      query: async (...asked: [string, unknown[]]) => {
        if (++count === dies) throw new Error("the machine went down");
        return client.query(...asked);
      },
    } as unknown as Client;
    const run = await change(dying).catch((error: Error) => error.message);
    if (run !== "the machine went down") statements = count;
    expect(held()).toEqual(before);
    expect(await openAll()).toEqual(all);
    // The command ended, and with it its connection.
    await client.query("select pg_advisory_unlock_all()");
    expect(runs).toBeLessThan(200);
  }
  expect(config().previousSecret).toBeUndefined();
  expect(readdirSync(dataDir).sort()).toEqual(["keys", "secret"]);
  expect(readdirSync(join(dataDir, "keys")).sort()).toEqual(["derivation.json", "derivation.json.of", "seal-1.pem"]);
});

test("a crash before the tokens' keys were kept, in the first change and in a later one", async () => {
  const before = held();
  for (const secret of ["a".repeat(64), "b".repeat(64)]) {
    writeSecrets(dataDir, { secret, previousSecret: config().secret });
    expect(held()).toEqual(before);
    expect(await openAll()).toEqual(all);
    await change();
    expect(config()).toMatchObject({ secret, previousSecret: undefined });
    expect(held()).toEqual(before);
    expect(await openAll()).toEqual(all);
    await client.query("select pg_advisory_unlock_all()");
  }
});

test("what somebody writes meanwhile is neither overwritten nor left behind", async () => {
  const old = sealBytes("api-key", Buffer.from("written late")).toString("base64");
  const mine = "hash 003";
  let written = false;
  const interfering = {
    query: async (...asked: [string, unknown[]]) => {
      const isMine = String(asked[0]).startsWith("update api_keys") && asked[1][2] === mine;
      if (isMine && !written) {
        written = true;
        await client.query("update api_keys set sealed = $1 where hash = $2", [old, mine]);
      }
      return client.query(...asked);
    },
  } as unknown as Client;
  await change(interfering);
  const { rows } = await client.query("select sealed from api_keys where hash = $1", [mine]);
  const sealed = Buffer.from(rows[0].sealed, "base64");
  expect([written, unsealBytes("api-key", sealed).toString()]).toEqual([true, "written late"]);
});

/** The clock that dates files is behind the database's by some milliseconds. */
function untilFilesAreLaterThan(moment: Date): void {
  const probe = join(dataDir, "probe");
  for (let tries = 0; tries < 100_000; tries++) {
    writeFileSync(probe, String(tries));
    if (statSync(probe).mtime.getTime() > moment.getTime() + 1) return;
  }
  throw new Error("files are dated in the past");
}

test("while somebody runs, the previous one counts until the transactions from before have ended", async () => {
  const other = new Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query("begin");
  const { rows } = await other.query("select transaction_timestamp() as begun");
  untilFilesAreLaterThan(rows[0].begun);
  let ended = false;
  const watching = {
    query: async (...asked: [string, unknown[]]) => {
      const result = await client.query(...asked);
      if (String(asked[0]).includes("pg_stat_activity") && !ended) {
        expect(result.rows).toHaveLength(1);
        expect(config().previousSecret).toBeDefined();
        ended = true;
        await other.query("commit");
      }
      return result;
    },
  } as unknown as Client;
  await change(watching, 1);
  expect([ended, config().previousSecret]).toEqual([true, undefined]);
  await other.end();
});

test("of two commands at once one is refused, and makes no secret", async () => {
  const other = new Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query("select pg_advisory_lock(20611475)");
  const { secret } = config();
  await expect(change()).rejects.toThrow("SECRET is being changed already, by another command");
  expect(config()).toMatchObject({ secret, previousSecret: undefined });
  await other.end();
});

test("access tokens of before are taken until the change is done, and new ones are of the new SECRET", async () => {
  const { accessToken } = await signAccessToken("sender", "application");
  const before = acceptedTokens("access-token", "countersign");
  writeSecrets(dataDir, { secret: "c".repeat(64), previousSecret: config().secret });
  expect(acceptedTokens("access-token", "countersign")).toEqual([
    derivedToken("access-token", "countersign"),
    ...before,
  ]);
  // Signed rightly; it is the application that is not there.
  expect(await senderOfAccessToken(accessToken)).toBeUndefined();
  await change();
  expect(acceptedTokens("access-token", "countersign")).toHaveLength(1);
  expect(derivedToken("access-token", "countersign")).not.toBe(before[0]);
});

test("what neither opens is left as it is, and counted", async () => {
  const foreign = Buffer.alloc(60, 7);
  await client.query("update identity_pictures set sealed = $1 where check_id = 'check_id 004'", [foreign]);
  expect((await change()).unreadable).toBe(1);
  const { rows } = await client.query("select sealed from identity_pictures where check_id = 'check_id 004'");
  expect(rows[0].sealed).toEqual(foreign);
  expect(reseal(["identity-picture"], foreign)).toEqual({ is: "unreadable" });
});

test("a wrong one before is refused before any key follows from it", async () => {
  const { secret } = config();
  const before = held();
  const kept = readFileSync(join(dataDir, "keys", "derivation.json"), "utf8");
  writeSecrets(dataDir, { secret: "d".repeat(64), previousSecret: "e".repeat(64) });
  await expect(change()).rejects.toThrow("SECRET_PREVIOUS: expected the SECRET that sealed what is stored");
  expect(readFileSync(join(dataDir, "keys", "derivation.json"), "utf8")).toBe(kept);
  expect(() => held()).toThrow("it was sealed with another SECRET");
  writeSecrets(dataDir, { secret, previousSecret: undefined });
  expect(held()).toEqual(before);
  expect(await openAll()).toEqual(all);
});
