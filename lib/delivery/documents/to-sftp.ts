// Delivers to an SFTP server whose key a manager has confirmed: written under another name, then renamed in one step.
import { createHash } from "node:crypto";
import { connect, isIP, type Socket } from "node:net";
import { Client, type ConnectConfig, type SFTPWrapper } from "ssh2";
import { config } from "#lib/core/config.ts";
import { judgedLookup, requireAllowedLiteral } from "#lib/core/target-address.ts";
import { DeliveryProblem, problemOf } from "./delivery-problem.ts";
import { draftName, type SentFile, type Target, trialFile } from "./target.ts";

type Server = Pick<Target, "address" | "username" | "secret" | "hostKey">;

/** As OpenSSH prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;

/** To the address that was judged, whatever its name says a moment later. */
function openSocket(url: URL, signal: AbortSignal): Promise<Socket> {
  const allowed = config().callbackAllowPrivate;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host)) requireAllowedLiteral(new URL(`http://${url.host}`), allowed);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(url.port || 22), lookup: judgedLookup(allowed) as never });
    const give = (cause: Error) => {
      socket.destroy();
      reject(cause);
    };
    signal.addEventListener("abort", () => socket.destroy(), { once: true });
    socket.once("error", give);
    socket.once("close", () => give(new DeliveryProblem(signal.aborted ? "timeout" : "unreachable")));
    socket.once("connect", () => {
      socket.off("error", give);
      resolve(socket);
    });
  });
}

/** A private key is known by how it begins; everything else is a password. */
const secretOf = ({ secret }: Server): Pick<ConnectConfig, "password" | "privateKey"> =>
  /^-----BEGIN |^PuTTY-User-Key-File/.test(secret.trimStart()) ? { privateKey: secret } : { password: secret };

type Seen = (hostKey: string) => void;

/** Nothing that opens the server leaves before its key is the confirmed one. */
function signIn(client: Client, sock: Socket, server: Server, seen: Seen): Promise<void> {
  return new Promise((resolve, reject) => {
    let shown: string | undefined;
    client.once("ready", resolve);
    client.on("error", (cause: Error & { level?: string }) => {
      if (shown !== undefined && shown !== server.hostKey)
        reject(new DeliveryProblem(server.hostKey ? "hostKeyChanged" : "hostKeyUnknown", shown));
      else if (cause.level === "client-authentication") reject(new DeliveryProblem("credentials"));
      else reject(cause);
    });
    client.once("close", () => reject(new DeliveryProblem("unreachable")));
    try {
      client.connect({
        sock,
        username: server.username,
        ...secretOf(server),
        readyTimeout: 0,
        hostVerifier: (key: Buffer) => {
          shown = fingerprintOf(key);
          seen(shown);
          return shown === server.hostKey;
        },
      });
    } catch {
      // The private key cannot be read.
      reject(new DeliveryProblem("credentials"));
    }
  });
}

type Done = (cause?: Error | null) => void;
const asked = (run: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => run((cause) => (cause ? reject(cause) : resolve())));

const codeOf = (cause: unknown): unknown => (cause as { code?: unknown }).code;

/** SSH_FX_NO_SUCH_FILE and SSH_FX_PERMISSION_DENIED of draft-ietf-secsh-filexfer. */
function told(cause: unknown, signal: AbortSignal): DeliveryProblem {
  if (cause instanceof DeliveryProblem) return signal.aborted ? new DeliveryProblem("timeout") : cause;
  const code = codeOf(cause);
  if (code === 2) return new DeliveryProblem("folderMissing");
  if (code === 3) return new DeliveryProblem("credentials");
  return problemOf(cause, signal);
}

async function withServer<T>(
  server: Server,
  signal: AbortSignal,
  seen: Seen,
  run: (sftp: SFTPWrapper) => Promise<T>,
): Promise<T> {
  const client = new Client();
  let socket: Socket | undefined;
  // A server that falls silent is left, whatever was asked of it.
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new DeliveryProblem("timeout")), { once: true }),
  );
  const work = async () => {
    socket = await openSocket(new URL(server.address), signal);
    await signIn(client, socket, server, seen);
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
      client.sftp((cause, opened) => (cause ? reject(cause) : resolve(opened))),
    );
    const lost = new Promise<never>((_, reject) =>
      client.once("close", () => reject(new DeliveryProblem("unreachable"))),
    );
    return Promise.race([run(sftp), lost]);
  };
  try {
    return await Promise.race([work(), late]);
  } catch (cause) {
    throw told(cause, signal);
  } finally {
    client.end();
    socket?.destroy();
  }
}

const folderOf = (address: string): string => decodeURIComponent(new URL(address).pathname).replace(/\/+$/, "");

async function makeFolder(sftp: SFTPWrapper, path: string): Promise<void> {
  try {
    await asked((done) => sftp.mkdir(path, { mode: 0o750 }, done));
  } catch (cause) {
    // Servers say only that it failed where it is there already.
    await asked((done) => sftp.stat(path, done)).catch(() => {
      throw cause;
    });
  }
}

async function writeDraft(sftp: SFTPWrapper, path: string, bytes: Buffer): Promise<void> {
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.open(path, "w", { mode: 0o640 }, (cause, opened) => (cause ? reject(cause) : resolve(opened))),
  );
  const most = 32 * 1024;
  for (let from = 0; from < bytes.length; from += most) {
    const length = Math.min(most, bytes.length - from);
    await asked((done) => sftp.write(handle, bytes, from, length, from, done));
  }
  // Only where the server can.
  await asked((done) => sftp.ext_openssh_fsync(handle, done)).catch(() => undefined);
  await asked((done) => sftp.close(handle, done));
}

/** In place of what is there. A server without that of OpenSSH refuses to rename over a file: then the old one goes first. */
async function moveOver(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  try {
    await asked((done) => sftp.ext_openssh_rename(from, to, done));
  } catch {
    await asked((done) => sftp.unlink(to, done)).catch(() => undefined);
    await asked((done) => sftp.rename(from, to, done));
  }
}

async function putWhole(sftp: SFTPWrapper, address: string, file: SentFile): Promise<string> {
  const base = folderOf(address);
  const folder = file.folder ? `${base}/${file.folder}` : base;
  if (file.folder) await makeFolder(sftp, folder);
  const draft = `${folder}/${draftName(file)}`;
  try {
    await writeDraft(sftp, draft, file.bytes);
    await moveOver(sftp, draft, `${folder}/${file.name}`);
  } catch (cause) {
    await asked((done) => sftp.unlink(draft, done)).catch(() => undefined);
    throw cause;
  }
  return `${folder}/${file.name}`;
}

export async function deliverToSftp(server: Server, file: SentFile, signal: AbortSignal): Promise<void> {
  await withServer(
    server,
    signal,
    () => undefined,
    (sftp) => putWhole(sftp, server.address, file),
  );
}

/** `seen` is told the key that the server shows, also where it is not the confirmed one. */
export async function trySftp(server: Server, signal: AbortSignal, seen: Seen = () => undefined): Promise<void> {
  await withServer(server, signal, seen, async (sftp) => {
    const path = await putWhole(sftp, server.address, trialFile());
    await asked((done) => sftp.unlink(path, done));
  });
}
