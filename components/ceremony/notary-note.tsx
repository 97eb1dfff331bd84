// Before a notary nobody is done with their own signature: who confirms it is told, and what of it is written down.
import { isFramed } from "#components/queries/is-framed.ts";
import { Hint } from "#components/ui/hint.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { linkAlone } from "./link-alone.ts";
import { shownParts } from "./shown-parts.ts";

export function NotaryNote({ view }: { view: CeremonyView }) {
  const t = useWords();
  const { notarisedBy, journal } = view;
  if (!journal?.length) return notarisedBy ? <Hint>{t("notary.awaited", { notary: notarisedBy })}</Hint> : null;
  // In somebody else's page nobody leaves, and neither where the sender lets nobody go elsewhere.
  const leads = view.signer.hasDesk && shownParts(view.settings).globalNavigation && !isFramed();
  return (
    <div className="grid gap-1.5">
      <Hint>{t("notary.written", { count: journal.length, first: `${journal[0]}`, last: `${journal.at(-1)}` })}</Hint>
      {leads ? (
        <a className={`justify-self-start text-sm ${linkAlone}`} href="/settings#journal">
          {t("notary.open")}
        </a>
      ) : null}
    </div>
  );
}
