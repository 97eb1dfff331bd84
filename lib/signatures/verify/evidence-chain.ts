// PURE. The chain of events inside a file as it is shown: what happened, when and by whom, with a place for what is withheld.
import { isWithheld, parseEvidenceFile } from "#lib/evidence/evidence-file.ts";

export type ChainEvent = {
  sequence: number;
  /**
   * `kept`: a message that stayed in the outbox. Null for an event that concerns others: its place alone is known. One that lacks only
   * an address is told; that it was so, the seal around it says, and not its hash.
   */
  told: { type: string; at: string; who: string; kept: boolean } | null;
};

/** `bytes`: of `evidence.json`; empty where they are none. Whether the chain holds, the report says. */
export function evidenceChain(bytes: Uint8Array): ChainEvent[] {
  const file = parseEvidenceFile(new TextDecoder().decode(Uint8Array.from(bytes)));
  return (file?.events ?? []).map((event) => {
    if (isWithheld(event) && !event.without) return { sequence: event.sequence, told: null };
    const { type, at, actorName, actorEmail, data } = event as {
      type: string;
      at: string;
      actorName: string;
      actorEmail: string;
      data?: Record<string, unknown>;
    };
    return { sequence: event.sequence, told: { type, at, who: actorName || actorEmail, kept: data?.by === "outbox" } };
  });
}
