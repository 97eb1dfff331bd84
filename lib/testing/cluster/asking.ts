// Requests through the proxy, as a program sends them: it has patience with a service that is away, and none with a refusal.
import type { Ledger } from "./ledger.ts";
import { pause } from "./pause.ts";

// biome-ignore lint/suspicious/noExplicitAny: read as it stands there, by whoever knows what was asked
type Any = any;
export type Answer = { status: number; text: string; body: Any; cookie: string };
export type Asked = {
  method?: "GET" | "POST" | "PUT";
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: () => FormData;
};

/** No answer, or one that says that the service cannot. */
export class Away extends Error {}
/** Where it is said that something is not so: a defect, unless a lost answer explains it. */
export class Refused extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const patienceMs = 30_000;
const longestMs = 180_000;

export async function askOnce(
  at: string,
  ledger: Ledger,
  { method, path, headers, json, form }: Asked,
): Promise<Answer> {
  const from = ledger.phase;
  const line = `${method ?? "GET"} ${path}`;
  const fail = (why: string): never => {
    ledger.failures.push({ line, why, from, to: ledger.phase });
    throw new Away(`${line}: ${why}`);
  };
  const type: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
  const response = await fetch(`${at}${path}`, {
    method: method ?? "GET",
    headers: { ...headers, ...type },
    body: form?.() ?? (json === undefined ? null : JSON.stringify(json)),
    signal: AbortSignal.timeout(patienceMs),
    redirect: "manual",
  }).catch((cause: Error) => fail(`${cause.message} ${(cause.cause as Error | undefined)?.message ?? ""}`));
  const text = await response.text().catch((cause: Error) => fail(`half an answer: ${cause.message}`));
  // The try before, whose answer was lost, is still at work.
  const isStillRunning = response.status === 409 && text.includes("error.conflict.stillRunning");
  if (isStillRunning || response.status >= 500) fail(`${response.status} ${text.slice(0, 300)}`);
  if (!response.ok) throw new Refused(`${line} answered ${response.status}: ${text.slice(0, 500)}`, response.status);
  ledger.answered += 1;
  const isJson = response.headers.get("content-type")?.includes("json");
  const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { status: response.status, text, body: isJson && text ? JSON.parse(text) : undefined, cookie };
}

/** Again and again, as long as the service is away. `run` looks first at what its last try has left, where that matters. */
export async function patiently<T>(run: (isAgain: boolean) => Promise<T>): Promise<T> {
  const deadline = Date.now() + longestMs;
  for (let isAgain = false; ; isAgain = true) {
    try {
      return await run(isAgain);
    } catch (cause) {
      if (!(cause instanceof Away) || Date.now() > deadline) throw cause;
      await pause(300);
    }
  }
}
