// Proves that what wraps the keys of documents wraps, and opens what it wrapped.
import { randomBytes } from "node:crypto";
import { StoreAway } from "../store-away.ts";
import { masterKeys } from "./master-keys.ts";
import { dataKeyBytes } from "./wrapped-keys.ts";

/** Throws a StoreAway where it does not. Nothing where documents are not encrypted. */
export async function proveKeys(): Promise<void> {
  const [wrapping] = masterKeys();
  if (!wrapping) return;
  const key = randomBytes(dataKeyBytes);
  const bound = "countersign proof";
  const opened = await wrapping.unwrap(await wrapping.wrap(key, bound), bound);
  if (!opened.equals(key)) throw new StoreAway("what wraps keys opens them as others", undefined, true);
}
