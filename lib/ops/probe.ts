/** Asks a running instance whether it is ready, and puts the answer into words. */
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const patience = 6000;

type Answer = { status: number; body: string };

/** One GET to this machine; undefined while nobody answers. */
function ask(host: string, port: number, path: string): Promise<Answer | undefined> {
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return new Promise((resolve) => {
    const request = get({ host: everywhere[host] ?? host, port, path, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on("error", () => resolve(undefined));
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(undefined));
  });
}

/** Waits until /readyz is content; says what is missing whenever the answer changes. */
export async function untilReady(
  host: string,
  port: number,
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<boolean> {
  let said = "";
  const started = Date.now();
  while (!signal.aborted) {
    const answer = await ask(host, port, "/readyz");
    if (answer && answer.status < 300) return true;
    // The processes come up one after the other; what is missing only matters when it stays missing.
    if (answer && answer.body !== said && Date.now() - started > patience) {
      said = answer.body;
      say(`Not ready yet (/readyz answers ${answer.status}): ${said.slice(0, 2000)}`);
    }
    await sleep(answer ? 1000 : 100, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** Waits until a real seal was made, whatever else is missing; false when `signal` comes first. */
export async function untilSealing(host: string, port: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await ask(host, port, "/readyz");
    if (answer && sealsIn(answer)) return true;
    await sleep(answer ? 1000 : 100, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** /readyz tells its parts to whoever asks at this machine. */
function sealsIn({ body }: Answer): boolean {
  try {
    return (JSON.parse(body) as { checks?: { sealing?: { ok?: boolean } } }).checks?.sealing?.ok === true;
  } catch {
    return false;
  }
}

/** Whether the instance still waits for its first account. */
export async function isSetUpNeeded(host: string, port: number): Promise<boolean> {
  const answer = await ask(host, port, "/api/instance");
  return answer?.status === 200 && (JSON.parse(answer.body) as { setUpNeeded: boolean }).setUpNeeded;
}
