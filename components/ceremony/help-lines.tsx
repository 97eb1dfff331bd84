// Whom the account has its signers ask for help, each way a link.
import { helpWays } from "#components/ui/help-ways.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { linkAlone } from "./link-alone.ts";

type Helped = { account: Pick<CeremonyView["account"], "help"> };

export const hasHelp = ({ account }: Helped): boolean => helpWays(account.help).length > 0;

export const HelpLines = ({ view }: { view: Helped }) =>
  helpWays(view.account.help).map(({ text, href }) => (
    <span key={href} className="block">
      <a className={linkAlone} href={href} dir="ltr">
        {text}
      </a>
    </span>
  ));

/** On pages that tell nothing else of the package. */
export function HelpFact({ account }: Helped) {
  const t = useWords();
  if (!hasHelp({ account })) return null;
  return (
    <dl className="grid grid-cols-[7.25rem_minmax(0,1fr)] items-baseline gap-3 text-[0.8125rem] narrow:grid-cols-[6.5rem_minmax(0,1fr)] narrow:text-[0.9375rem]">
      <dt className="text-ink-3">{t("facts.help")}</dt>
      <dd className="wrap-anywhere text-ink">
        <HelpLines view={{ account }} />
      </dd>
    </dl>
  );
}
