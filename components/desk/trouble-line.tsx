// One line over the desk's pages: the gravest trouble of the service that somebody here has to know of, and the way to more.
import { X } from "lucide-react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { putAway, useAway } from "./put-away.ts";
import type { DeskTrouble } from "./service-troubles.ts";

/** Nothing can be sent, or what is signed stays unsealed. */
const gravest: readonly DeskTrouble[] = ["certificate", "background", "missing"];

type TroubleLineProps = { troubles: readonly DeskTrouble[]; isManager: boolean; person: string };

export function TroubleLine({ troubles, isManager, person }: TroubleLineProps) {
  const away = useAway(person);
  const [first, ...more] = away ? troubles.filter((one) => !away.has(one)) : [];
  if (!first) return null;
  return <OneTrouble trouble={first} more={more.length} isManager={isManager} onAway={() => putAway(person, first)} />;
}

type OneTroubleProps = { trouble: DeskTrouble; more: number; isManager: boolean; onAway: () => void };

export function OneTrouble({ trouble, more, isManager, onAway }: OneTroubleProps) {
  const t = useWords("desk");
  return (
    <section aria-label={t("troubles.label")} className="px-8 py-2 max-md:px-4 print:hidden">
      <Banner
        tone={gravest.includes(trouble) ? "critical" : "caution"}
        live="polite"
        action={
          <Button
            variant="quiet"
            size="sm"
            iconOnly
            className="-my-1 pointer-coarse:min-w-11"
            aria-label={t("troubles.away")}
            onClick={onAway}
          >
            <Icon as={X} />
          </Button>
        }
      >
        {t(`trouble.${trouble}`)} {isManager && more > 0 && `${t("troubles.more", { count: more })} `}
        <Link href={isManager ? "/settings/health" : "/status"}>
          {isManager ? t("troubles.see") : t("troubles.seeStatus")}
        </Link>
      </Banner>
    </section>
  );
}
