// Whether this instance still waits for its first account. Once there is one, that never changes back.
import { db } from "#db/client.ts";
import { hasAccount } from "./on-first-set-up.ts";

let done = false;

export async function setUpNeeded(): Promise<boolean> {
  done ||= await hasAccount(db);
  return !done;
}
