// Whether this process can seal: proved with a real seal when first asked, kept, and tried again while it fails.
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { proveSealing, type SealProof } from "./prove.ts";
import { stampedSealSettings } from "./seal-settings.ts";

const minute = 60_000;
/** While it fails it is tried again, at first soon: a process that was killed meanwhile says nothing of the next one. */
const firstPause = 2000;
const longestPause = 10 * minute;
/** A seal that worked is proved anew once a day. */
const keepFor = 24 * 60 * minute;

type State = { last?: SealProof; trying?: Promise<SealProof> | undefined; nextTry: number; failures?: number };

// Next loads a module once per bundle: one proof per process all the same.
const holder = globalThis as typeof globalThis & { countersignSealing?: State };

async function prove(state: State): Promise<SealProof> {
  const proof = await proveSealing(stampedSealSettings(config()));
  if (!proof.ok) log.error({ reason: proof.reason }, "sealing does not work");
  state.last = proof;
  state.failures = proof.ok ? 0 : (state.failures ?? 0) + 1;
  const pause = Math.min(firstPause * 2 ** (state.failures - 1), longestPause);
  state.nextTry = Date.now() + (proof.ok ? keepFor : pause);
  state.trying = undefined;
  return proof;
}

/** The newest proof. The first one takes a moment; while a newer one is being made, the last one answers. */
export async function sealProof(): Promise<SealProof> {
  holder.countersignSealing ??= { nextTry: 0 };
  const state = holder.countersignSealing;
  if (!state.trying && Date.now() >= state.nextTry) state.trying = prove(state);
  return state.last ?? (await (state.trying ?? prove(state)));
}

/** A new proof, whenever the last one was made; whoever asks while one is being made gets that one. */
export async function proveAgain(): Promise<SealProof> {
  holder.countersignSealing ??= { nextTry: 0 };
  const state = holder.countersignSealing;
  state.trying ??= prove(state);
  return state.trying;
}

/** Whether what is sent now could be sealed in the end. */
export async function sealingReady(): Promise<boolean> {
  return (await sealProof()).ok;
}
