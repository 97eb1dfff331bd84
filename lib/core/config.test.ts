import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { ConfigurationError, loadConfig, projectRoot } from "./config.ts";

const problemsOf = (env: Record<string, string>) => {
  try {
    loadConfig(env, "/project");
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
};

const oidc = {
  OIDC_ISSUER: "https://id.example.com/realm",
  OIDC_CLIENT_ID: "countersign",
  OIDC_CLIENT_SECRET: "s3cret",
};

const csc = {
  SEAL_CSC_URL: "https://sign.example.com/csc/v2/",
  SEAL_CSC_CLIENT_ID: "countersign",
  SEAL_CSC_CLIENT_SECRET: "s3cret",
};

test("an empty environment gives the defaults", () => {
  expect(loadConfig({}, "/project")).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    baseUrl: "http://127.0.0.1:3000",
    dataDir: "/project/.data",
    databaseUrl: undefined,
    secret: undefined,
    previousSecret: undefined,
    owner: undefined,
    smtpUrl: undefined,
    logLevel: "info",
    trustProxy: 0,
    drainSeconds: 0,
  });
});

test("an empty variable counts as unset", () => {
  expect(loadConfig({ PORT: "", DATABASE_URL: " ", TSA_URL: "", OWNER_EMAIL: "" }, "/project")).toEqual(
    loadConfig({}, "/project"),
  );
});

test.each([
  [{ PORT: "8080" }, { port: 8080, baseUrl: "http://127.0.0.1:8080" }],
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0", baseUrl: "http://localhost:3000" }],
  [{ HOST: "::1" }, { baseUrl: "http://[::1]:3000" }],
  [{ BASE_URL: "https://sign.example.com/" }, { baseUrl: "https://sign.example.com" }],
  [{ BASE_URL: "https://example.com/sign" }, { baseUrl: "https://example.com/sign" }],
  [{ DATA_DIR: "/var/lib/countersign" }, { dataDir: "/var/lib/countersign" }],
  [{ DATA_DIR: "../elsewhere" }, { dataDir: "/elsewhere" }],
  [
    { DATABASE_URL: "postgresql://u:p@one,two/db?host=%2Frun" },
    { databaseUrl: "postgresql://u:p@one,two/db?host=%2Frun" },
  ],
  [
    {
      DATABASE_URL: "postgresql://pooler:6432/db",
      DATABASE_DIRECT_URL: "postgresql://primary/db",
      DATABASE_READ_URL: "postgres://replica/db",
    },
    { databaseDirectUrl: "postgresql://primary/db", databaseReadUrl: "postgres://replica/db" },
  ],
  [
    { OWNER_EMAIL: "ada@example.com", OWNER_PASSWORD: "long enough", OWNER_API_KEY: "0123456789abcdef" },
    { owner: { email: "ada@example.com", password: "long enough", name: undefined, apiKey: "0123456789abcdef" } },
  ],
  [
    {
      SMTP_URL: "smtp://mail.example.com",
      MAIL_FROM: "sign@example.com",
      DKIM_SELECTOR: "s2026",
      DKIM_KEY_FILE: "dkim.pem",
    },
    { dkim: { selector: "s2026", keyFile: "/project/dkim.pem" } },
  ],
  [{ DKIM_SELECTOR: "" }, { dkim: undefined }],
  [
    { SMTP_URL: "smtps://user:pass@mail.example.com", MAIL_FROM: "Countersign <sign@example.com>" },
    { smtpUrl: "smtps://user:pass@mail.example.com", mailFrom: "Countersign <sign@example.com>" },
  ],
  [
    { SMS_URL: "https://api.example.com", SMS_ACCOUNT_SID: "AC1", SMS_TOKEN: "t", SMS_FROM: `MG${"0".repeat(32)}` },
    { smsAccountSid: "AC1", smsFrom: `MG${"0".repeat(32)}` },
  ],
  [
    { SMS_URL: "https://sms.example.com/send", SMS_TOKEN: "t0ken", SMS_FROM: "Nordhaven" },
    { smsUrl: "https://sms.example.com/send", smsToken: "t0ken", smsFrom: "Nordhaven" },
  ],
  [
    { SEAL_P12: "seal.p12", SEAL_P12_PASSWORD: "x" },
    { sealP12: "/project/seal.p12", sealP12Password: "x" },
  ],
  [
    { METRICS_TOKEN: "0123456789abcdefghij", WORKER_METRICS_PORT: "9464" },
    { metricsToken: "0123456789abcdefghij", workerMetrics: { port: 9464, host: "127.0.0.1" } },
  ],
  [{ WORKER_METRICS_HOST: "::" }, { workerMetrics: undefined, metricsToken: undefined, securityLog: undefined }],
  [{ SECURITY_LOG: "stdout" }, { securityLog: { kind: "stdout" } }],
  [{ SECURITY_LOG: "logs/security" }, { securityLog: { kind: "file", path: "/project/logs/security" } }],
  [{ SECURITY_LOG: "syslog://[::1]" }, { securityLog: { kind: "syslog", host: "::1", port: 514 } }],
  [{ SECURITY_LOG: "syslog://logs:1514" }, { securityLog: { kind: "syslog", host: "logs", port: 1514 } }],
  [
    { ...oidc, OIDC_ALLOWED_DOMAINS: "Example.com, @example.org" },
    {
      oidc: {
        issuer: "https://id.example.com/realm",
        clientId: "countersign",
        clientSecret: "s3cret",
        name: "id.example.com",
        allowedDomains: ["example.com", "example.org"],
        trustEmail: false,
      },
    },
  ],
  [
    { ...oidc, OIDC_ISSUER: "http://127.0.0.1:4000", OIDC_NAME: "Our directory", OIDC_TRUST_EMAIL: "True" },
    { oidc: { name: "Our directory", allowedDomains: [], trustEmail: true } },
  ],
  [
    { ...csc, SEAL_CSC_CREDENTIAL: "GX0112348", SEAL_CSC_PIN_FILE: "pin", SEAL_CSC_ALGORITHM: "RSA-SHA512" },
    {
      sealCsc: {
        url: "https://sign.example.com/csc/v2",
        tokenUrl: undefined,
        credential: "GX0112348",
        clientId: "countersign",
        clientSecret: "s3cret",
        clientSecretFile: undefined,
        pin: undefined,
        pinFile: "/project/pin",
        algorithm: "RSA-SHA512",
      },
    },
  ],
  [
    {
      SEAL_CSC_URL: "http://127.0.0.1:4000",
      SEAL_CSC_CLIENT_ID: "x",
      SEAL_CSC_CLIENT_SECRET_FILE: "/run/secrets/csc",
      SEAL_CSC_TOKEN_URL: "https://id.example.com/token",
      SEAL_CSC_PIN: "1234",
    },
    {
      sealCsc: {
        url: "http://127.0.0.1:4000/csc/v2",
        tokenUrl: "https://id.example.com/token",
        clientSecretFile: "/run/secrets/csc",
        pin: "1234",
      },
    },
  ],
  [
    {
      SIGNER_CSC_URL: "https://sign.example.com/",
      SIGNER_CSC_CLIENT_ID: "countersign",
      SIGNER_CSC_CLIENT_SECRET_FILE: "secret",
    },
    {
      signerCsc: {
        url: "https://sign.example.com/csc/v2",
        clientId: "countersign",
        clientSecret: undefined,
        clientSecretFile: "/project/secret",
      },
    },
  ],
  [{ CALLBACK_ALLOW_PRIVATE: "TRUE" }, { callbackAllowPrivate: true }],
  [{ CALLBACK_ALLOW_PRIVATE: "false" }, { callbackAllowPrivate: false }],
  [{ CALLBACK_ALLOW_PRIVATE: "10.1.0.0/16, fd00::/8" }, { callbackAllowPrivate: ["10.1.0.0/16", "fd00::/8"] }],
  [
    { TRUST_PROXY: "2", LOG_LEVEL: "debug" },
    { trustProxy: 2, logLevel: "debug" },
  ],
  [{ WEB_PROCESSES: "4" }, { webProcesses: 4 }],
  [{ WEB_PROCESSES: "" }, { webProcesses: Math.max(1, availableParallelism() - 1) }],
])("%o is understood", (env, expected) => {
  expect(loadConfig(env, "/project")).toMatchObject(expected);
});

test.each([
  [
    { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "sign@example.com", BOUNCE_URL: "pop3://a:b@mail.example.com" },
    "BOUNCE_URL: expected pop3s://user:password@host (pop3:// only on this machine)",
  ],
  [
    { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "sign@example.com", BOUNCE_URL: "pop3s://mail.example.com" },
    "BOUNCE_URL: expected pop3s://user:password@host (pop3:// only on this machine)",
  ],
  [
    { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "sign@example.com", DKIM_SELECTOR: "a b" },
    "DKIM_SELECTOR: expected a selector such as s2026",
  ],
  [{ PORT: "abc" }, "PORT: expected a whole number from 1 to 65535"],
  [{ PORT: "0" }, "PORT: expected a whole number from 1 to 65535"],
  [{ PORT: "65536" }, "PORT: expected a whole number from 1 to 65535"],
  [{ PORT: "80.5" }, "PORT: expected a whole number from 1 to 65535"],
  [{ SMS_URL: "sms.example.com" }, "SMS_URL: expected an http or https address"],
  [{ SMS_URL: "https://x", SMS_TOKEN: "a b" }, "SMS_TOKEN: expected a token without spaces"],
  [{ SMS_TOKEN: "t0ken" }, "SMS_URL: expected, because SMS_TOKEN is set"],
  [{ KBA_TOKEN: "t0ken" }, "KBA_URL: expected, because KBA_TOKEN is set"],
  [{ DIGIPASS_TOKEN: "t0ken" }, "DIGIPASS_URL: expected, because DIGIPASS_TOKEN is set"],
  [{ DIGIPASS_URL: "codes.example.com" }, "DIGIPASS_URL: expected an http or https address"],
  [{ IDV_URL: "https://idv.example.com" }, "IDV_KEY: expected, because IDV_URL is set"],
  [
    { IDV_URL: "https://idv.example.com", IDV_KEY: "short" },
    "IDV_KEY: expected a key of at least 16 characters without spaces",
  ],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN: expected at least 20 letters, digits, or . _ ~ + / = -"],
  [{ WORKER_METRICS_PORT: "70000" }, "WORKER_METRICS_PORT: expected a port from 1 to 65535"],
  [{ SECURITY_LOG: "syslog" }, "SECURITY_LOG: expected stdout, a file's path, or syslog://host:514"],
  [{ SECURITY_LOG: "syslog://u:p@h/x" }, "SECURITY_LOG: expected stdout, a file's path, or syslog://host:514"],
  [{ KBA_URL: "kba.example.com" }, "KBA_URL: expected an http or https address"],
  [{ HOST: "http://x" }, "HOST: expected a host name or an IP address without brackets"],
  [
    { BASE_URL: "sign.example.com" },
    "BASE_URL: expected an http or https address without query, such as https://sign.example.com",
  ],
  [
    { BASE_URL: "https://x/?a" },
    "BASE_URL: expected an http or https address without query, such as https://sign.example.com",
  ],
  [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL: expected an address that starts with postgresql://"],
  [
    { DATABASE_URL: "postgresql://pooler/db", DATABASE_DIRECT_URL: "database:5432" },
    "DATABASE_DIRECT_URL: expected an address that starts with postgresql://",
  ],
  [{ DATABASE_DIRECT_URL: "postgresql://x/y" }, "DATABASE_URL: expected, because DATABASE_DIRECT_URL is set"],
  [{ DATABASE_READ_URL: "postgresql://x/y" }, "DATABASE_URL: expected, because DATABASE_READ_URL is set"],
  [{ SECRET: "short" }, "SECRET: expected at least 32 characters, best random ones"],
  [{ OWNER_EMAIL: "ada", OWNER_PASSWORD: "long enough" }, "OWNER_EMAIL: expected an e-mail address"],
  [{ OWNER_EMAIL: "a@b.example", OWNER_PASSWORD: "short" }, "OWNER_PASSWORD: expected at least 10 characters"],
  [{ OWNER_EMAIL: "a@b.example" }, "OWNER_PASSWORD: expected, because OWNER_EMAIL is set"],
  [{ OWNER_NAME: "Ada" }, "OWNER_EMAIL: expected, because OWNER_NAME is set"],
  [{ SMTP_URL: "smtp://localhost" }, "MAIL_FROM: expected, because SMTP_URL is set"],
  [{ MAIL_REPORTS_KEY: "x".repeat(20) }, "SMTP_URL: expected, because MAIL_REPORTS_KEY is set"],
  [{ MAILGUN_SIGNING_KEY: "x".repeat(20) }, "MAIL_REPORTS_KEY: expected, because MAILGUN_SIGNING_KEY is set"],
  [
    { SMTP_URL: "smtp://localhost", MAIL_FROM: "a@b.example", MAIL_REPORTS_KEY: "kept:in/an@address??" },
    "MAIL_REPORTS_KEY: expected at least 20 letters, digits, or . _ ~ -",
  ],
  [
    { SMTP_URL: "localhost:25", MAIL_FROM: "a@b.example" },
    "SMTP_URL: expected an address that starts with smtp:// or smtps://",
  ],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM: expected an e-mail address, or Name <address>"],
  [{ SEAL_P12_PASSWORD: "x" }, "SEAL_P12: expected, because SEAL_P12_PASSWORD is set"],
  [
    { ...csc, SEAL_CSC_URL: "http://sign.example.com/csc/v2" },
    "SEAL_CSC_URL: expected the service's https address, such as https://service.example/csc/v2 (http only on this machine)",
  ],
  [
    { ...csc, SEAL_CSC_TOKEN_URL: "id.example.com" },
    "SEAL_CSC_TOKEN_URL: expected the https address where the service gives out access tokens (http only on this machine)",
  ],
  [
    { ...csc, SEAL_CSC_CLIENT_SECRET: "" },
    "SEAL_CSC_CLIENT_SECRET or SEAL_CSC_CLIENT_SECRET_FILE: expected, because SEAL_CSC_URL is set",
  ],
  [{ ...csc, SEAL_CSC_CLIENT_ID: "" }, "SEAL_CSC_CLIENT_ID: expected, because SEAL_CSC_URL is set"],
  [{ SEAL_CSC_CREDENTIAL: "GX0112348" }, "SEAL_CSC_URL: expected, because SEAL_CSC_CREDENTIAL is set"],
  [
    { SIGNER_CSC_URL: "https://sign.example.com", SIGNER_CSC_CLIENT_ID: "x" },
    "SIGNER_CSC_CLIENT_SECRET or SIGNER_CSC_CLIENT_SECRET_FILE: expected, because SIGNER_CSC_URL is set",
  ],
  [{ SEAL_CSC_PIN_FILE: "pin" }, "SEAL_CSC_URL: expected, because SEAL_CSC_PIN_FILE is set"],
  [
    { ...csc, SEAL_CSC_ALGORITHM: "MD5" },
    "SEAL_CSC_ALGORITHM: expected one of RSA-SHA256, RSA-SHA384, RSA-SHA512, ECDSA-SHA256, ECDSA-SHA384, ECDSA-SHA512",
  ],
  [{ TSA_URL: "ftp://x" }, "TSA_URL: expected an http or https address"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: expected one of trace, debug, info, warn, error, fatal, silent"],
  [
    { CALLBACK_ALLOW_PRIVATE: "10.0.0.1" },
    "CALLBACK_ALLOW_PRIVATE: expected true, false, or networks such as 10.1.0.0/16,fd00::/8",
  ],
  [
    { CALLBACK_ALLOW_PRIVATE: "10.0.0.0/8,10.0.0.0/33" },
    "CALLBACK_ALLOW_PRIVATE: expected true, false, or networks such as 10.1.0.0/16,fd00::/8",
  ],
  [{ RATE_LIMIT_PER_MINUTE: "-1" }, "RATE_LIMIT_PER_MINUTE: expected a whole number from 0 to 1000000"],
  [
    { ...oidc, OIDC_ISSUER: "http://id.example.com" },
    "OIDC_ISSUER: expected the issuer's https address, as it calls itself (http only on this machine)",
  ],
  [{ OIDC_ISSUER: oidc.OIDC_ISSUER, OIDC_CLIENT_ID: "x" }, "OIDC_CLIENT_SECRET: expected, because OIDC_ISSUER is set"],
  [{ OIDC_ISSUER: oidc.OIDC_ISSUER, OIDC_CLIENT_SECRET: "x" }, "OIDC_CLIENT_ID: expected, because OIDC_ISSUER is set"],
  [{ OIDC_ALLOWED_DOMAINS: "example.com" }, "OIDC_ISSUER: expected, because OIDC_ALLOWED_DOMAINS is set"],
  [
    { ...oidc, OIDC_ALLOWED_DOMAINS: "*.com" },
    "OIDC_ALLOWED_DOMAINS: expected domains such as example.com,example.org",
  ],
  [{ ...oidc, OIDC_TRUST_EMAIL: "yes" }, "OIDC_TRUST_EMAIL: expected true or false"],
  [{ DRAIN_SECONDS: "16" }, "DRAIN_SECONDS: expected a whole number from 0 to 15"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY: expected a whole number from 0 to 10"],
  [{ WEB_PROCESSES: "0" }, "WEB_PROCESSES: expected a whole number from 1 to 64"],
])("%o is refused with what is expected", (env, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

describe("several wrong values", () => {
  const env = { PORT: "x", TSA_URL: "y", SECRET: "my-little-secret" };

  test("are all told at once", () => {
    expect(problemsOf(env).map((problem) => problem.split(":")[0])).toEqual(["PORT", "SECRET", "TSA_URL"]);
  });

  test("are not repeated: one of them may be a secret", () => {
    expect(problemsOf(env).join()).not.toContain("my-little-secret");
  });
});

test("the example names every variable, and can be copied as it is", () => {
  const text = readFileSync(join(projectRoot, ".env.example"), "utf8");
  expect(() => loadConfig(parseEnv(text) as Record<string, string>)).not.toThrow();
  const sources = [
    "config.ts",
    "converter-config.ts",
    "csc-config.ts",
    "database-config.ts",
    "delivery-variables.ts",
    "encryption-config.ts",
    "files-config.ts",
    "mail-config.ts",
    "oidc-config.ts",
    "proof-config.ts",
    "seal-config.ts",
    "telemetry-config.ts",
  ].map((file) => readFileSync(join(projectRoot, "lib/core", file), "utf8"));
  const source = sources.join("\n");
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(30);
  expect(Object.keys(parseEnv(text)).sort()).toEqual(read.sort());
});
