// How a process encrypts, as the name of a connection that it holds while it lives: commands must not work against it.
import { config } from "#lib/core/config.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { masterKeys } from "./master-keys.ts";

/** `wraps`: the digest of the key that wraps; undefined where it has none. `opens`: of all that it has. */
export type Mode = { newFiles: "encrypted" | "plain"; wraps: string | undefined; opens: string[] };

export const markBegins = "countersign-files/";
/** PostgreSQL keeps 63 characters of a name: so many keys have room in it. */
const mostTold = 4;
const shorts = { encrypted: "e", plain: "p" } as const;

const digestOf = (id: string): string => sha256(Buffer.from(id)).slice(0, 8);

/** Of this process, as configured at this moment: a key file is read anew. Without a key where it cannot be read. */
export function modeHere(): Mode {
  let ids: string[] = [];
  try {
    ids = masterKeys().map(({ id }) => digestOf(id));
  } catch {
    // The checks tell why.
  }
  return { newFiles: config().encryption?.newFiles ?? "plain", wraps: ids[0], opens: ids.slice(0, mostTold) };
}

export const markOf = ({ newFiles, opens }: Mode): string => `${markBegins}${shorts[newFiles]}/${opens.join(".")}`;

export function modeIn(mark: string): Mode {
  const [short, told = ""] = mark.slice(markBegins.length).split("/");
  const opens = told.split(".").filter((one) => one !== "");
  return { newFiles: short === shorts.encrypted ? "encrypted" : "plain", wraps: opens[0], opens };
}
