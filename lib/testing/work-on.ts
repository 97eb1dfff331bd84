// Moves the process of a test to another database or folder: what is imported from then on works there.
import { vi } from "vitest";

const held = ["countersignDatabase", "countersignLocks", "countersignSender"];

export async function workOn(environment: Record<string, string>): Promise<void> {
  vi.resetModules();
  for (const name of held) delete (globalThis as Record<string, unknown>)[name];
  Object.assign(process.env, environment);
}
