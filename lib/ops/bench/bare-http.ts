// The lower limit: the same statements behind nothing but node:http.
import { createServer, type IncomingMessage } from "node:http";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { newField, replay } from "./replay.ts";

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** /api/packages/{packageId}[/documents/{documentId}/approvals/{approvalId}/fields] */
async function answer(request: IncomingMessage): Promise<unknown> {
  const [, , , packageId = "", , documentId = "", , approvalId = ""] = (request.url ?? "").split("/");
  if (request.method === "GET") return replay("get", { packageId });
  await readJson(request);
  return replay("post", { packageId, documentId, approvalId, ...newField() });
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body)),
    (cause) => response.writeHead(500).end(String(cause)),
  );
});
server.listen(Number(process.env.PORT), "127.0.0.1");
await aborted(stopSignal());
process.exit(0);
