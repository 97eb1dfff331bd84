// What to say when an act of the ceremony was not answered or was refused.
import { NotDone } from "#components/queries/ceremony.ts";
import { say } from "#components/ui/toast.tsx";
import type { Words } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { refusalWords } from "./refusal-words.ts";

/** Whether asking again may help: no connection, too many requests, or a server at work. */
export const mayPass = (cause: unknown): boolean =>
  cause instanceof CallError && (cause.status === 0 || cause.status === 429 || cause.status >= 500);

export function troubleWords(t: Words, cause: unknown): string {
  if (!(cause instanceof CallError)) return t("failed");
  if (cause.outcome === "not sent") return t("offline");
  if (cause instanceof NotDone) return t("notDone");
  return cause.outcome === "unknown" ? t("unsure") : refusalWords(t, cause);
}

/** At the foot. What is kept meanwhile yields to it (saving-word.tsx): that there is no connection is told in one place. */
export const sayOffline = (t: Words) => say(t("offline"), { broken: true, name: "offline" });

export const sayTrouble = (t: Words, cause: unknown) =>
  cause instanceof CallError && cause.outcome === "not sent"
    ? sayOffline(t)
    : say(troubleWords(t, cause), { broken: true });

/** The same for the signature, where it matters most what is certain. */
export function signTroubleWords(t: Words, cause: unknown): string {
  if (!(cause instanceof CallError)) return t("signUnsure");
  if (cause.outcome === "not sent") return t("signOffline");
  if (cause instanceof NotDone) return t("signNotDone");
  return cause.outcome === "unknown" ? t("signUnsure") : refusalWords(t, cause);
}

/** The value that the service would not keep, such as one that cannot be drawn; null: it was not about a value. */
export function refusedField(
  t: Words,
  cause: unknown,
): { approvalId: string; fieldId: string; message: string } | null {
  if (!(cause instanceof CallError) || cause.key !== "error.validation.value") return null;
  const { approvalId, fieldId } = cause.parameters;
  return approvalId && fieldId ? { approvalId, fieldId, message: refusalWords(t, cause) } : null;
}

/** The session is a new one, which has to prove first who is there. What was entered is kept for afterwards. */
export const isAtGate = (cause: unknown): boolean =>
  cause instanceof CallError && cause.key === "error.forbidden.authenticateFirst";

/** Somebody else comes first, or the consent was asked for anew: what was entered is kept until then. */
export const isTooEarly = (cause: unknown): boolean =>
  cause instanceof CallError &&
  (cause.key === "error.forbidden.notYourTurn" || cause.key === "error.forbidden.consentFirst");
