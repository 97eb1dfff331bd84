/**
 * A remote signing service for tests, written from the Cloud Signature Consortium's API v2.0: one credential with a certificate of
 * the tests' root, service authorization by OAuth 2 client credentials, signatures by openssl, and ways to misbehave.
 */
import { randomBytes, X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { CscSettings } from "#lib/signatures/csc/open-credential.ts";
import { leaveOf } from "./csc-leave.ts";
import { issueCertificate, type KeyKind, openssl, opensslAsync } from "./openssl.ts";

type Body = Record<string, unknown>;
type Answer = [status: number, body: unknown];
type Misbehaviour = (response: ServerResponse, body: Body, request: IncomingMessage) => void;

export type CscServerForTests = {
  /** What this installation is told of it. */
  settings: CscSettings;
  /** What credentials/info says; tests change it. */
  credential: {
    key: { status: string; algo: string[]; len: number; curve?: string };
    cert: { status?: string; certificates: string[] };
    auth: { mode: string; expression?: string; objects?: Body[] } | null;
    SCAL: "1" | "2";
    multisign: number;
  };
  /** Certificates of further credentials, by their identifiers: with keys NAME.key of the folder, and all else as the first one's. */
  others: Record<string, string>;
  /** What info says beside the usual. */
  info: Body;
  /** What credentials/list says. */
  credentialIDs: string[];
  /** Authentication data that credentials/authorize wants. */
  authData: { id: string; value: string }[];
  /** Answers ECDSA as its two numbers. */
  plainEcdsa: boolean;
  /** Signs with the key in NAME.key of the folder. */
  signsWith: string;
  /** The methods that were asked, in their order, with what they were sent. */
  asked: { path: string; body: Body; authorization: string }[];
  paths: () => string[];
  /** The next questions to this path are answered so, one each. */
  answerNext: (path: string, ...answers: Misbehaviour[]) => void;
  /** Lets people in by their browsers and asks them for each use of the key, as signers' own certificates want it. */
  forSigners: () => void;
  /** No token that was given out counts any longer. */
  endTokens: () => void;
} & AsyncDisposable;

const algorithms: Record<string, { digest: string; bytes: number }> = {
  "2.16.840.1.101.3.4.2.1": { digest: "sha256", bytes: 32 },
  "2.16.840.1.101.3.4.2.2": { digest: "sha384", bytes: 48 },
  "2.16.840.1.101.3.4.2.3": { digest: "sha512", bytes: 64 },
};
/** Signature algorithms that imply their digest, by its identifier. */
const implied: Record<string, string> = {
  "1.2.840.113549.1.1.11": "2.16.840.1.101.3.4.2.1",
  "1.2.840.113549.1.1.12": "2.16.840.1.101.3.4.2.2",
  "1.2.840.113549.1.1.13": "2.16.840.1.101.3.4.2.3",
  "1.2.840.10045.4.3.2": "2.16.840.1.101.3.4.2.1",
  "1.2.840.10045.4.3.3": "2.16.840.1.101.3.4.2.2",
  "1.2.840.10045.4.3.4": "2.16.840.1.101.3.4.2.3",
};
const offered: Record<string, string[]> = {
  rsa: ["1.2.840.113549.1.1.1", "1.2.840.113549.1.1.11", "1.2.840.113549.1.1.13"],
  "rsa-3072": ["1.2.840.113549.1.1.1", "1.2.840.113549.1.1.11"],
  ec: ["1.2.840.10045.4.3.2", "1.2.840.10045.4.3.4"],
  "ec-384": ["1.2.840.10045.4.3.3"],
};

export const base64Of = (folder: string, name: string): string =>
  new X509Certificate(readFileSync(join(folder, `${name}.pem`))).raw.toString("base64");

export const json: (status: number, body: unknown) => Misbehaviour = (status, body) => (response) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const bad = (error_description: string, error = "invalid_request"): Answer => [400, { error, error_description }];

export async function startCscServer(folder: string, key: KeyKind = "rsa"): Promise<CscServerForTests> {
  const name = `remote-${randomBytes(3).toString("hex")}`;
  issueCertificate(folder, name, { key });
  const [clientId, clientSecret, pin] = [`client-${name}`, randomBytes(12).toString("hex"), "4711-0815"];
  const tokens = new Set<string>();
  /** Signature activation data, and the hashes each is bound to. */
  const authorized = new Map<string, string[]>();
  const script = new Map<string, Misbehaviour[]>();

  const leave = leaveOf(clientId, () => server);

  function token(body: Body): Answer {
    if (body.grant_type === "authorization_code") {
      if (body.client_secret !== clientSecret) return [401, { error: "invalid_client" }];
      const given = leave.redeem(body);
      if (!given) return bad("The authorization code is not valid", "invalid_grant");
      const access_token = randomBytes(16).toString("base64url");
      if (given.scope === "service") tokens.add(access_token);
      else authorized.set(access_token, given.hashes);
      return [200, { access_token, token_type: given.scope === "service" ? "Bearer" : "SAD", expires_in: 300 }];
    }
    if (body.grant_type !== "client_credentials") return bad("Invalid parameter grant_type");
    if (body.client_id !== clientId) return bad("Invalid parameter client_id");
    if (body.client_secret !== clientSecret) return [401, { error: "invalid_client" }];
    const access_token = randomBytes(16).toString("base64url");
    tokens.add(access_token);
    return [200, { access_token, token_type: "Bearer", expires_in: 3600 }];
  }

  function authorize(body: Body): Answer {
    const { hashes, numSignatures } = body as { hashes?: string[]; numSignatures?: number };
    const { credential } = server;
    if (credential.key.status !== "enabled") return bad("The credential identified by credentialID is disabled");
    if (credential.auth?.mode === "oauth2code") return bad("Not by this method", "unauthorized_client");
    if (!Number.isInteger(numSignatures)) return bad("Missing (or invalid type) integer parameter numSignatures");
    if ((numSignatures ?? 0) > credential.multisign) return bad("Numbers of signatures is too high");
    if (credential.SCAL === "2" && (!hashes || hashes.length !== numSignatures || !body.hashAlgorithmOID))
      return bad("Missing (or invalid type) array parameter hashes");
    const told = JSON.stringify(body.authData ?? []);
    if (told !== JSON.stringify(server.authData))
      return bad("The authentication data is invalid", "invalid_authentication_data");
    const SAD = randomBytes(16).toString("base64");
    authorized.set(SAD, hashes ?? []);
    return [200, { SAD, expiresIn: 300 }];
  }

  async function signHash(body: Body): Promise<Answer> {
    const {
      SAD = "",
      hashes = [],
      signAlgo = "",
      hashAlgorithmOID,
    } = body as Record<string, string> & { hashes?: string[] };
    const bound = authorized.get(SAD);
    if (!bound) return bad("Invalid parameter SAD");
    authorized.delete(SAD);
    if (server.credential.SCAL === "2" && !(hashes as string[]).every((hash) => bound.includes(hash)))
      return bad("Hash is not authorized by the SAD");
    if (!server.credential.key.algo.includes(signAlgo)) return bad("Invalid parameter signAlgo");
    const algorithm = algorithms[implied[signAlgo] ?? hashAlgorithmOID ?? ""];
    if (!algorithm) return bad("Missing (or invalid type) string parameter hashAlgorithmOID");
    const signatures: string[] = [];
    for (const text of hashes as string[]) {
      const hash = Buffer.from(text, "base64");
      if (hash.length !== algorithm.bytes) return bad("Invalid digest value length");
      signatures.push((await sign(hash, algorithm.digest, keyOf(body))).toString("base64"));
    }
    return [200, { signatures }];
  }

  async function sign(hash: Buffer, digest: string, by: string): Promise<Buffer> {
    const file = join(folder, `hash-${randomBytes(6).toString("hex")}`);
    writeFileSync(file, hash);
    const padding = key.startsWith("rsa") ? ["-pkeyopt", `digest:${digest}`] : [];
    const files = ["-inkey", `${by}.key`, "-in", file, "-out", `${file}.sig`];
    await opensslAsync(folder, "pkeyutl", "-sign", ...files, ...padding);
    const made = await readFile(`${file}.sig`);
    return server.plainEcdsa ? plain(folder, `${file}.sig`, hash.length) : made;
  }

  const keyOf = ({ credentialID }: Body): string => server.others[String(credentialID)] ?? server.signsWith;
  const describedAs = (other: string) => ({
    ...server.credential,
    cert: { status: "valid", certificates: [base64Of(folder, other), base64Of(folder, "root")] },
  });

  async function answer(path: string, body: Body, authorization: string): Promise<Answer> {
    if (path === "/csc/v2/info") return [200, { ...infoOf(settings.url), ...server.info }];
    if (path === "/oauth2/token") return token(body);
    if (!tokens.has(authorization.replace(/^Bearer /, "")))
      return [401, { error: "invalid_token", error_description: "The access token is not valid" }];
    if (path === "/csc/v2/credentials/list") return [200, { credentialIDs: server.credentialIDs }];
    const other = server.others[String(body.credentialID)];
    if (body.credentialID !== server.credentialIDs[0] && !other) return bad("Invalid parameter credentialID");
    if (path === "/csc/v2/credentials/info") return [200, other ? describedAs(other) : server.credential];
    if (path === "/csc/v2/credentials/authorize") return authorize(body);
    if (path === "/csc/v2/signatures/signHash") return signHash(body);
    return [404, {}];
  }

  const listening = createServer(async (request, response) => {
    const [path = "", chunks] = [request.url, [] as Buffer[]];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const isForm = request.headers["content-type"]?.includes("urlencoded");
    const body: Body = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || "{}");
    const { authorization = "" } = request.headers;
    if (path.startsWith("/oauth2/authorize?")) return leave.show(path, response);
    server.asked.push({ path, body, authorization });
    const scripted = script.get(path)?.shift();
    if (scripted) return scripted(response, body, request);
    const [status, reply] = await answer(path, body, authorization);
    json(status, reply)(response, body, request);
  });
  await new Promise<void>((done) => listening.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/csc/v2`;
  const settings: CscSettings = {
    ...{ url, tokenUrl: undefined, credential: "GX0112348", clientId, clientSecret, clientSecretFile: undefined },
    ...{ pin, pinFile: undefined, algorithm: undefined },
  };
  const server: CscServerForTests = {
    settings,
    credential: {
      key: { status: "enabled", algo: offered[key] ?? [], len: 2048 },
      cert: { status: "valid", certificates: [base64Of(folder, name), base64Of(folder, "root")] },
      auth: {
        mode: "explicit",
        expression: "PIN",
        objects: [{ type: "Password", id: "PIN", format: "N", label: "PIN" }],
      },
      ...{ SCAL: "2", multisign: 1 },
    },
    others: {},
    info: {},
    credentialIDs: ["GX0112348"],
    authData: [{ id: "PIN", value: pin }],
    plainEcdsa: false,
    signsWith: name,
    asked: [],
    paths: () => server.asked.map(({ path }) => path.replace("/csc/v2", "")),
    answerNext: (path, ...answers) => void script.set(path, [...(script.get(path) ?? []), ...answers]),
    forSigners() {
      server.info = { authType: ["oauth2code"] };
      server.credential.auth = { mode: "oauth2code" };
      server.authData = [];
    },
    endTokens: () => tokens.clear(),
    async [Symbol.asyncDispose]() {
      listening.closeAllConnections();
      await new Promise((done) => listening.close(done));
    },
  };
  return server;
}

function infoOf(url: string): Body {
  return {
    ...{
      specs: "2.0.0.0",
      name: "Service for tests",
      logo: "https://service.example/logo.png",
      region: "DE",
      lang: "en",
    },
    description: "Signs hashes",
    authType: ["oauth2client"],
    oauth2: `${new URL(url).origin}/`,
    methods: ["credentials/list", "credentials/info", "credentials/authorize", "signatures/signHash"],
  };
}

/** The two numbers of an ECDSA signature in DER, as openssl reads them, each as long as the curve. */
function plain(folder: string, file: string, length: number): Buffer {
  const parsed = openssl(folder, "asn1parse", "-inform", "DER", "-in", file);
  const numbers = [...parsed.matchAll(/INTEGER\s+:([0-9A-F]+)/g)].map(([, hex = ""]) => hex);
  return Buffer.concat(numbers.map((hex) => Buffer.from(hex.padStart(length * 2, "0"), "hex")));
}
