// What a client still sends when it has its answer: read and dropped, so that it gets to see the answer, but not for ever.
import type { IncomingMessage } from "node:http";

/** Our choice: as much as the largest body that any route takes, and some more. */
const mostDropped = 256 * 1024 * 1024;

/**
 * Call it once the answer is out. Left alone, the rest would stop in the connection, and with it a client that reads only
 * after it has sent everything; whoever sends without an end is cut off.
 */
export function dropRest(request: IncomingMessage, most = mostDropped): void {
  if (request.readableEnded || request.destroyed) return;
  let dropped = 0;
  // Whoever read so far has stopped in the middle, and while it listens nothing flows.
  request.removeAllListeners("readable");
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    dropped += chunk.byteLength;
    if (dropped > most) request.socket.destroy();
  });
  request.resume();
}
