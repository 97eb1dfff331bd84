// Servers that take files, as small as the deliveries of signed documents need them: WebDAV and S3 by HTTP, SFTP by ssh2.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import ssh2, { type Connection, type FileEntry, type SFTPWrapper } from "ssh2";

type Mood = "well" | "refuses" | "stalls" | "breaks" | "full";

export type FileServer = AsyncDisposable & {
  url: string;
  /** By path. What is half written is there, too, as it is on a disk. */
  files: Map<string, Buffer>;
  folders: Set<string>;
  /** Each request, in order. */
  asked: string[];
  mood: Mood;
};

async function listening(server: { listen: (port: number, host: string, done: () => void) => unknown }): Promise<void> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Answer = (request: IncomingMessage, response: ServerResponse, path: string, body: Buffer) => void;

async function httpServer(start: Omit<FileServer, typeof Symbol.asyncDispose | "url">, answer: Answer) {
  const server: Server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const isWrite = request.method === "PUT" || request.method === "POST";
    state.asked.push(`${request.method} ${path}`);
    if (state.mood === "stalls" && isWrite) return;
    const body = await bodyOf(request).catch(() => Buffer.alloc(0));
    // A server that dies after half of it has what it had written.
    if (state.mood === "breaks" && isWrite) {
      if (start.folders.size > 0) state.files.set(path, body.subarray(0, body.length / 2));
      return void request.socket.destroy();
    }
    if (state.mood === "full" && isWrite) return response.writeHead(507).end();
    if (state.mood === "refuses") return response.writeHead(401).end();
    answer(request, response, path, body);
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  const state: FileServer = {
    ...start,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return state;
}

const nothing = () => ({
  files: new Map<string, Buffer>(),
  folders: new Set<string>(),
  asked: [],
  mood: "well" as Mood,
});

/** `/dav` is there; user and password are `u` and `p`. */
export function startWebdav(): Promise<FileServer> {
  const { files, folders, ...rest } = nothing();
  folders.add("/dav");
  const parent = (path: string) => path.slice(0, path.lastIndexOf("/"));
  return httpServer({ files, folders, ...rest }, ({ method, headers }, response, path, body) => {
    const end = (status: number) => response.writeHead(status).end();
    if (headers.authorization !== `Basic ${Buffer.from("u:p").toString("base64")}`) return end(401);
    if (method === "MKCOL") {
      const folder = path.replace(/\/$/, "");
      if (folders.has(folder)) return end(405);
      if (!folders.has(parent(folder))) return end(409);
      folders.add(folder);
      return end(201);
    }
    if (method === "PUT") {
      if (!folders.has(parent(path))) return end(409);
      files.set(path, body);
      return end(201);
    }
    const found = files.get(path);
    if (!found) return end(404);
    if (method === "MOVE") files.set(decodeURIComponent(new URL(String(headers.destination)).pathname), found);
    files.delete(path);
    return end(204);
  });
}

/** One bucket, `/signed`; the key is `AKIDEXAMPLE`. */
export async function startS3(): Promise<FileServer> {
  const start = nothing();
  return httpServer(start, ({ method, headers }, response, path, body) => {
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
    if (!String(headers.authorization).includes("Credential=AKIDEXAMPLE/")) return refuse(403, "InvalidAccessKeyId");
    if (!path.startsWith("/signed/")) return refuse(404, "NoSuchBucket");
    const hash = createHash("sha256").update(body).digest("hex");
    const claimed = headers["x-amz-content-sha256"];
    if (method === "PUT" && claimed !== "UNSIGNED-PAYLOAD" && claimed !== hash)
      return refuse(400, "XAmzContentSHA256Mismatch");
    if (method === "PUT") start.files.set(path, body);
    else start.files.delete(path);
    return response.writeHead(method === "PUT" ? 200 : 204, { etag: '"1"' }).end();
  });
}

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;

/** What one SFTP session does with the files. */
function serveFiles(sftp: SFTPWrapper, server: FileServer, hangUp: () => void): void {
  const { files, folders, asked } = server;
  const handles = new Map<string, string>();
  const say = (id: number, code: number) => sftp.status(id, code);
  const parent = (path: string) => path.slice(0, path.lastIndexOf("/"));
  sftp.on("OPEN", (id, path, flags) => {
    asked.push(`OPEN ${path}`);
    if (server.mood === "full") return say(id, STATUS_CODE.PERMISSION_DENIED);
    if (!folders.has(parent(path))) return say(id, STATUS_CODE.NO_SUCH_FILE);
    if (flags & OPEN_MODE.WRITE) files.set(path, Buffer.alloc(0));
    const handle = `h${handles.size}`;
    handles.set(handle, path);
    sftp.handle(id, Buffer.from(handle));
  });
  sftp.on("WRITE", (id, handle, offset, data) => {
    if (server.mood === "stalls") return;
    const path = handles.get(handle.toString()) ?? "";
    const before = files.get(path) ?? Buffer.alloc(0);
    files.set(path, Buffer.concat([before.subarray(0, offset), data]));
    if (server.mood === "breaks") return hangUp();
    say(id, STATUS_CODE.OK);
  });
  sftp.on("CLOSE", (id) => say(id, STATUS_CODE.OK));
  sftp.on("MKDIR", (id, path) => {
    asked.push(`MKDIR ${path}`);
    if (folders.has(path)) return say(id, STATUS_CODE.FAILURE);
    folders.add(path);
    say(id, STATUS_CODE.OK);
  });
  const stat = (id: number, path: string) => {
    if (!folders.has(path) && !files.has(path)) return say(id, STATUS_CODE.NO_SUCH_FILE);
    sftp.attrs(id, { mode: 0o40755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 } as FileEntry["attrs"]);
  };
  sftp.on("STAT", stat);
  sftp.on("LSTAT", stat);
  sftp.on("REMOVE", (id, path) => {
    asked.push(`REMOVE ${path}`);
    say(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on("RENAME", (id, from, to) => {
    asked.push(`RENAME ${to}`);
    const found = files.get(from);
    if (!found || files.has(to)) return say(id, STATUS_CODE.FAILURE);
    files.set(to, found);
    files.delete(from);
    say(id, STATUS_CODE.OK);
  });
}

type SftpServer = FileServer & { hostKey: string };

/** `/signed` is there; user and password are `u` and `p`. Has no extensions of OpenSSH, as many servers have none. */
export async function startSftp(): Promise<SftpServer> {
  // Of Ed25519 the library makes one in some hundreds that it cannot read itself.
  const key = ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256 });
  const parsed = ssh2.utils.parseKey(key.private);
  if (parsed instanceof Error) throw parsed;
  const open = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [key.private] }, (client) => {
    open.add(client);
    client.on("error", () => undefined);
    client.on("close", () => open.delete(client));
    client.on("authentication", async (context) => {
      state.asked.push(`AUTH ${context.method}`);
      const isRight =
        context.method === "password" &&
        context.username === "u" &&
        context.password === "p" &&
        state.mood !== "refuses";
      if (isRight) context.accept();
      else context.reject(["password"]);
    });
    client.on("session", (accept) =>
      accept().on("sftp", (start) => serveFiles(start(), state, () => void client.end())),
    );
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  const start = nothing();
  start.folders.add("/signed");
  const fingerprint = createHash("sha256").update(parsed.getPublicSSH()).digest("base64").replace(/=+$/, "");
  const state: SftpServer = {
    ...start,
    url: `sftp://127.0.0.1:${port}/signed`,
    hostKey: `SHA256:${fingerprint}`,
    async [Symbol.asyncDispose]() {
      for (const client of open) client.end();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return state;
}
