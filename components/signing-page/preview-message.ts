// PURE. What the form tells its preview, which is a page of its own in a frame of the same origin.
import type { CeremonyPart } from "#lib/contract/records/ceremony-parts.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import type { ThemeColours } from "#lib/contract/records/signing-theme.ts";

export const previewPages = ["consent", "sign", "menu", "decline", "optOut", "end"] as const;
export type PreviewPage = (typeof previewPages)[number];

/** Who and what a made-up package is about, in the words of whoever sets it up. */
export type SampleNames = {
  account: {
    name: string;
    logoUrl: string | null;
    theme?: ThemeColours;
    /** What the account hides of signers' pages. */
    hiddenParts?: CeremonyPart[] | undefined;
  };
  sender: string;
  signer: { given: string; family: string };
  package: string;
  documents: readonly [string, string];
  field: string;
};

export type Previewed = {
  settings: CeremonySettings;
  page: PreviewPage;
  theme: "light" | "dark";
  names: SampleNames;
  /** The account gives signers the evidence summary. */
  evidence: boolean;
};

const shown = "countersign:preview";
const ready = "countersign:preview-ready";

export const previewMessage = (previewed: Previewed) => ({ type: shown, previewed });
/** The preview says so once it listens, and is told what to show. */
export const readyMessage = { type: ready };

type Heard = Pick<MessageEvent, "data" | "origin" | "source">;

/** Whether a window of ours said it: `from` names which. */
export const isFrom = ({ origin, source }: Heard, from: unknown, ourOrigin: string): boolean =>
  origin === ourOrigin && source === from && from !== null && from !== undefined;

/** `from`: the window that may say it. Undefined for anything else that is heard. */
export function previewedIn(heard: Heard, from: unknown, ourOrigin: string): Previewed | undefined {
  if (!isFrom(heard, from, ourOrigin)) return undefined;
  const { type, previewed } = (heard.data ?? {}) as Partial<ReturnType<typeof previewMessage>>;
  return type === shown ? previewed : undefined;
}

export const isReady = (heard: Heard, from: unknown, ourOrigin: string): boolean =>
  isFrom(heard, from, ourOrigin) && (heard.data as { type?: unknown } | null)?.type === ready;
