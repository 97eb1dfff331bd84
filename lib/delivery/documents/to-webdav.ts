// Delivers to a WebDAV server (RFC 4918): put under another name, then moved to its own in one step.
import { guardedFetch } from "#lib/core/guarded-fetch.ts";
import { problemOf, problemOfStatus } from "./delivery-problem.ts";
import { draftName, type SentFile, type Target, trialFile } from "./target.ts";

type Server = Pick<Target, "address" | "username" | "secret">;
type Request = { method: string; url: string; headers?: Record<string, string>; body?: Buffer };

const within = (base: string, ...names: string[]): string =>
  [base.replace(/\/+$/, ""), ...names.filter(Boolean).map(encodeURIComponent)].join("/");

function asker({ username, secret }: Server, signal: AbortSignal) {
  const authorization = `Basic ${Buffer.from(`${username}:${secret}`).toString("base64")}`;
  return async ({ method, url, headers, body }: Request): Promise<Response> => {
    try {
      return await guardedFetch(url, {
        method,
        headers: { ...(username || secret ? { authorization } : {}), ...headers },
        ...(body ? { body } : {}),
        signal,
      });
    } catch (cause) {
      throw problemOf(cause, signal);
    }
  };
}

type Ask = ReturnType<typeof asker>;

/** A redirect is no success: what was sent would be lost. */
function requireTaken(response: Response, fine: readonly number[] = []): void {
  if (response.ok || fine.includes(response.status)) return;
  throw problemOfStatus(response.status);
}

async function putWhole(ask: Ask, folder: string, file: SentFile): Promise<void> {
  const draft = within(folder, draftName(file));
  try {
    const headers = { "content-type": file.folder ? "application/pdf" : "text/plain" };
    requireTaken(await ask({ method: "PUT", url: draft, headers, body: file.bytes }));
    const destination = within(folder, file.name);
    requireTaken(await ask({ method: "MOVE", url: draft, headers: { destination, overwrite: "T" } }));
  } catch (cause) {
    // A half is not left behind where that can be helped; the next attempt writes over it.
    await ask({ method: "DELETE", url: draft }).catch(() => undefined);
    throw cause;
  }
}

export async function deliverToWebdav(server: Server, file: SentFile, signal: AbortSignal): Promise<void> {
  const ask = asker(server, signal);
  const folder = within(server.address, file.folder);
  // 405: it is there already. Some servers want the slash of a collection.
  if (file.folder) requireTaken(await ask({ method: "MKCOL", url: `${folder}/` }), [405]);
  await putWhole(ask, folder, file);
}

export async function tryWebdav(server: Server, signal: AbortSignal): Promise<void> {
  const file = trialFile();
  await deliverToWebdav(server, file, signal);
  requireTaken(await asker(server, signal)({ method: "DELETE", url: within(server.address, file.name) }));
}
