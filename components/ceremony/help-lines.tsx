// Whom the account has its signers ask for help, each way a link.
import { helpWays } from "#components/ui/help-ways.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { linkAlone } from "./link-alone.ts";

export const hasHelp = ({ account }: Pick<CeremonyView, "account">): boolean => helpWays(account.help).length > 0;

export const HelpLines = ({ view }: { view: Pick<CeremonyView, "account"> }) =>
  helpWays(view.account.help).map(({ text, href }) => (
    <span key={href} className="block">
      <a className={linkAlone} href={href} dir="ltr">
        {text}
      </a>
    </span>
  ));
