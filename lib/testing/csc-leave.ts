/** The page of the tests' remote signing service where a person gives or refuses their leave (CSC API v2.0, 8.4.2 and 8.4.3). */
import { createHash, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { CscServerForTests } from "./csc-server.ts";

type Given = { scope: string; hashes: string[]; challenge: string; redirectUri: string };

export function leaveOf(clientId: string, server: () => CscServerForTests) {
  const codes = new Map<string, Given>();

  function problemWith(asked: URLSearchParams): string | undefined {
    if (asked.get("response_type") !== "code") return "response_type";
    if (asked.get("client_id") !== clientId) return "client_id";
    if (!asked.get("redirect_uri")) return "redirect_uri";
    if (asked.get("code_challenge_method") !== "S256" || !asked.get("code_challenge")) return "code_challenge";
    if (asked.get("scope") === "service") return undefined;
    if (asked.get("scope") !== "credential") return "scope";
    const { credential, credentialIDs } = server();
    if (!credentialIDs.includes(asked.get("credentialID") ?? "")) return "credentialID";
    const count = Number(asked.get("numSignatures"));
    if (!(count > 0 && count <= credential.multisign)) return "numSignatures";
    if (hashesIn(asked).length !== count || !asked.get("hashAlgorithmOID")) return "hashes";
    return undefined;
  }

  /** Without a decision the page with both; with one the way back. */
  function show(path: string, response: ServerResponse): void {
    const asked = new URL(path, "http://service").searchParams;
    const problem = problemWith(asked);
    if (problem) return void response.writeHead(400).end(`Invalid parameter ${problem}`);
    const decision = asked.get("decision");
    if (!decision) {
      const link = (word: string) => `<a href="${`${path}&decision=${word}`.replaceAll("&", "&amp;")}">${word}</a>`;
      const what = asked.get("scope") === "service" ? "Who are you?" : `Sign ${asked.get("numSignatures")}?`;
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<!doctype html><title>Signing service</title><h1>${what}</h1>${link("allow")} ${link("refuse")}`);
    }
    const back = new URL(asked.get("redirect_uri") ?? "");
    const state = asked.get("state");
    if (state) back.searchParams.set("state", state);
    if (decision === "allow") {
      const code = randomBytes(12).toString("base64url");
      codes.set(code, {
        scope: asked.get("scope") ?? "",
        hashes: hashesIn(asked),
        challenge: asked.get("code_challenge") ?? "",
        redirectUri: asked.get("redirect_uri") ?? "",
      });
      back.searchParams.set("code", code);
    } else back.searchParams.set("error", "access_denied");
    response.writeHead(302, { location: back.toString() }).end();
  }

  /** Once, and only for whoever began it. */
  function redeem(body: Record<string, unknown>): Given | undefined {
    const given = codes.get(String(body.code));
    codes.delete(String(body.code));
    const challenge = createHash("sha256").update(String(body.code_verifier)).digest("base64url");
    const isRight = body.client_id === clientId && given?.redirectUri === body.redirect_uri;
    return given && isRight && given.challenge === challenge ? given : undefined;
  }
  return { show, redeem };
}

/** As signHash is told them. */
const hashesIn = (asked: URLSearchParams): string[] =>
  (asked.get("hashes") ?? "")
    .split(",")
    .filter(Boolean)
    .map((hash) => Buffer.from(hash, "base64url").toString("base64"));

/** A person at the service: opens the page they were led to, decides, and answers the address they are led back to. */
export async function decide(address: string, decision: "allow" | "refuse"): Promise<URL> {
  const response = await fetch(`${address}&decision=${decision}`, { redirect: "manual" });
  const location = response.headers.get("location");
  if (!location) throw new Error(`the service led nowhere: ${response.status} ${await response.text()}`);
  return new URL(location);
}
