/** A process of several asks whoever started it for the port; one that was taken over could ask for any other, with the rights of its starter. */
import type { Worker } from "node:cluster";

/** As node:cluster asks for a server. `fd`: of the starter's own. */
type Query = { act: "queryServer"; port?: unknown; fd?: unknown };

const isQuery = (message: unknown): message is Query =>
  typeof message === "object" && message !== null && "act" in message && message.act === "queryServer";

/** Node says none by leaving it out, or by a number below zero. */
const hasFile = ({ fd }: Query): boolean => fd !== undefined && fd !== null && !(typeof fd === "number" && fd < 0);

/** Any other question of that kind stays without an answer. Call it when the process has been started. */
export function onlyThisPort({ process: child }: Worker, port: number, refuse: () => void): void {
  const known = child.listeners("internalMessage") as ((...told: unknown[]) => void)[];
  child.removeAllListeners("internalMessage");
  child.on("internalMessage", (message: unknown, ...more: unknown[]) => {
    if (isQuery(message) && (message.port !== port || hasFile(message))) return refuse();
    for (const one of known) one.call(child, message, ...more);
  });
}
