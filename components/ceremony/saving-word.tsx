// Saving as a word in a fixed place; what cannot be saved is kept here and said once, out loud.
import { CloudOff } from "lucide-react";
import { Banner } from "#components/ui/banner.tsx";
import { cn } from "#components/ui/cn.ts";
import { useReader } from "#components/ui/reader.ts";
import { useOnline } from "#components/ui/use-online.ts";
import { useWords } from "#components/ui/use-words.ts";
import { useCeremony } from "./ceremony-store.ts";
import { isBroken } from "./signing-state.ts";
import type { Signing } from "./use-signing.ts";

type SavingWordProps = { signing: Signing; className?: string };

export function SavingWord({ signing: { current }, className }: SavingWordProps) {
  const t = useWords();
  const saved = useCeremony((state) => state.saving);
  const marks = useCeremony((state) => state.marks);
  const isOnline = useOnline();
  // A signature stays on this device until the end: without a network nothing of it can be on its way.
  const saving =
    !isOnline && (saved === "saved" || (saved === "idle" && Object.keys(marks).length > 0)) ? "kept" : saved;
  // Beside what is wrong it would sound as if that were settled.
  const isSilent = saving === "idle" || (saving === "saved" && current !== null && isBroken(current));
  return (
    <span
      className={cn("min-w-16 whitespace-nowrap text-end text-ink-3 text-xs/5", className)}
      role="status"
      data-saving={saving}
    >
      {isSilent ? "" : t(`saving.${saving}`)}
    </span>
  );
}

export function KeptBanner({ className }: { className?: string }) {
  const t = useWords();
  const since = useCeremony((state) => state.keptSince);
  const saving = useCeremony((state) => state.saving);
  const shown = saving === "kept" && since !== null;
  const { formatTag } = useReader();
  const time = since ? new Intl.DateTimeFormat(formatTag, { hour: "2-digit", minute: "2-digit" }).format(since) : "";
  return (
    <div
      className={cn(
        "pointer-events-none fixed inset-x-4 bottom-6 z-30 grid justify-items-center *:data-[slot=banner]:shadow-menu",
        "phone:*:data-[slot=banner]:text-[0.8125rem]/4.5",
        // Told once: while an act says that it found no connection, its place is kept, and it is not told anew afterwards.
        "[body:has([data-line=offline])_&]:opacity-0",
        className,
      )}
      role="alert"
    >
      {shown ? (
        <Banner tone="caution" glyph={CloudOff}>
          {t("saving.keptSince", { time })}
        </Banner>
      ) : null}
    </div>
  );
}
