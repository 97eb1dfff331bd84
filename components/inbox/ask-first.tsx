// The question before what cannot be undone: deleting for good, and stopping the signing.
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { useWaitingWords } from "./waiting-words.ts";

const nothing: readonly Package[] = [];

/** Nothing is asked where there are no packages. */
export type Asked = { act: "delete" | "withdraw"; pkgs: Package[] };

type AskFirstProps = { asked: Asked; onLeave: () => void; onAct: (asked: Asked) => void };

export function AskFirst({ asked, onLeave, onAct }: AskFirstProps) {
  const t = useWords("lists");
  const { act, pkgs } = asked;
  const waiting = useWaitingWords(act === "delete" ? pkgs : nothing);
  const which = { count: pkgs.length, name: pkgs[0]?.name ?? "" };
  return (
    <ConfirmDialog
      open={pkgs.length > 0}
      onOpenChange={(open) => open || onLeave()}
      question={t(`${act}.question`, which)}
      consequence={[t(`${act}.consequence`), waiting].filter(Boolean).join(" ")}
      actLabel={t(`${act}.act`, which)}
      keepLabel={t(`${act}.keep`)}
      onAct={() => onAct(asked)}
    />
  );
}
