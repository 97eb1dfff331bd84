// Starts the product as `npm start` does, on a free port and an empty DATA_DIR of its own, and stops it by its id.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cscVariables, signerCscVariables } from "#lib/core/csc-config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Set to nothing, which counts as unset and keeps a developer's .env out. */
const unset = [
  "BASE_URL",
  "DATABASE_URL",
  "SECRET",
  "OWNER_EMAIL",
  "OWNER_PASSWORD",
  "OWNER_NAME",
  "OWNER_API_KEY",
  "ACCOUNT_NAME",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_REPORTS_KEY",
  "SEAL_P12",
  "SEAL_P12_PASSWORD",
  ...Object.keys(cscVariables),
  ...Object.keys(signerCscVariables),
  "TSA_URL",
  "TRUST_PROXY",
  "KBA_URL",
  "KBA_TOKEN",
  "DIGIPASS_URL",
  "DIGIPASS_TOKEN",
  "IDV_URL",
  "IDV_KEY",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_NAME",
  "OIDC_ALLOWED_DOMAINS",
  "OIDC_TRUST_EMAIL",
];

/** Runs of several clones on one machine look for their ports apart: between the look and the start another could take it. */
const firstPort = 20_000 + (process.pid % 1000) * 10;

export type Product = { baseUrl: string; dataDir: string; stop: () => Promise<void> };

/** `settings` are environment variables, e.g. OWNER_EMAIL. Resolves when the product is ready to serve. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort(firstPort);
  const dataDir = mkdtempSync(join(tmpdir(), "countersign-e2e-"));
  const own = {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL || "warn",
    // However many cores the machine has.
    WEB_PROCESSES: "1",
    // Whether or not the machine has a LibreOffice of its own.
    SOFFICE: "bundled",
    ...settings,
  };
  const product = spawn(join(root, "node_modules/.bin/node"), ["lib/ops/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(unset.map((name) => [name, ""])),
      ...own,
      COUNTERSIGN_ROOT: root,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => product.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    product.stdout?.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes("is ready")) resolve();
    });
    product.on("error", reject);
    product.on("exit", (code) => reject(new Error(`The product ended before it was ready (exit code ${code}).`)));
  });
  return {
    baseUrl: `http://${own.HOST}:${port}`,
    dataDir,
    stop: async () => {
      if (product.exitCode === null && product.kill("SIGTERM")) await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The first port from `port` on that nobody listens on. */
function freePort(port: number): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(freePort(port + 1)));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(port)));
  });
}
