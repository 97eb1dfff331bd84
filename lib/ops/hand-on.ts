/** What a web process was being handed when it died goes to another one: node:cluster itself would keep that connection, unanswered. */

import type { ChildProcess, SendHandle } from "node:child_process";
import cluster, { type Worker } from "node:cluster";

/** As node:cluster writes it: `seq` names this one in the answer's `ack`, which is sent before the connection is read. */
type Handover = { act: "newconn"; seq: number };
type Handed = { message: Handover; handle: SendHandle };
/** Meanwhile what it has still answered is read: a connection that it has read itself is no use to another one. */
const afterwardsMs = 100;

const isHandover = (message: unknown): message is Handover =>
  typeof message === "object" && message !== null && "act" in message && message.act === "newconn" && "seq" in message;

/** Call it when the process has been started. */
export function handOnWhatIsLeft(worker: Worker): void {
  const { process: child } = worker;
  const handed = new Map<number, Handed>();
  const send = child.send.bind(child) as (message: unknown, handle?: SendHandle, ...more: unknown[]) => boolean;
  child.send = ((message: unknown, handle?: SendHandle, ...more: unknown[]) => {
    if (isHandover(message) && handle) handed.set(message.seq, { message, handle });
    return send(message, handle, ...more);
  }) as ChildProcess["send"];
  child.on("internalMessage", ({ ack }: { ack?: number }) => {
    if (ack !== undefined) handed.delete(ack);
  });
  // Not "disconnect": that never comes while an answer is missing.
  child.once("exit", () => setTimeout(handOn, afterwardsMs));
  function handOn(): void {
    for (const { message, handle } of handed.values()) {
      const other = Object.values(cluster.workers ?? {}).find((one) => one !== worker && isListening(one));
      if (other) other.process.send(message, handle);
      else (handle as unknown as { close: () => void }).close();
    }
  }
}

const isListening = (worker?: Worker): boolean =>
  worker?.isConnected() === true && (worker as Worker & { state?: string }).state === "listening";
