// The parts of the signing pages that the account shows, in their groups. Each is saved as it is turned, and said with a way back;
// what somebody else has turned meanwhile comes with the answer. The preview beside the form shows those of signers.
import { useQuery } from "@tanstack/react-query";
import { signingParts, useHiddenParts, useTurnParts } from "#components/queries/signing-parts.ts";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import {
  type CeremonyPart,
  type PartGroup,
  type PartsShown,
  partGroups,
  partsOfGroup,
} from "#lib/contract/records/ceremony-parts.ts";

export function PartsSection() {
  const t = useWords("signing-page");
  const found = useQuery(signingParts);
  return (
    <section
      aria-labelledby="group-parts"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-hairline border-t pt-4"
    >
      <h2 id="group-parts" className="scroll-mt-32 text-md">
        {t("parts.title")}
      </h2>
      <p className="text-ink-2">{t("parts.lead")}</p>
      {found.data ? (
        <Parts shown={found.data} />
      ) : found.error ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : (
        <SkeletonRows rows={6} label={t("parts.title")} />
      )}
    </section>
  );
}

/** A notary's pages are the host's: the same words say what is on them. */
type Worded = Exclude<CeremonyPart, `notary${string}`>;
const wordedAs = (part: CeremonyPart): Worded => part.replace(/^notary/, "inperson") as Worded;

const groupOf = (part: CeremonyPart): PartGroup => part.split(".")[0] as PartGroup;

function Parts({ shown }: { shown: PartsShown }) {
  const t = useWords("signing-page");
  const reason = useReason();
  const turn = useTurnParts();
  const hidden = useHiddenParts(shown) ?? [];

  async function press(parts: readonly CeremonyPart[], on: boolean, isUndone = false) {
    const [part] = parts;
    if (!part) return;
    const name =
      parts.length === 1
        ? t("parts.named", { group: t(`parts.group.${groupOf(part)}`), part: t(`parts.part.${wordedAs(part)}.label`) })
        : t("parts.several", { count: parts.length });
    try {
      const { isOvertaken } = await turn.mutateAsync({ parts, on });
      const said = t("parts.changed", { name, on: on ? "yes" : "no" });
      say(said, isUndone ? {} : { undo: () => void press(parts, !on, true) });
      if (isOvertaken) say(t("parts.overtaken"));
    } catch (cause) {
      say(`${t("parts.failed", { name })} ${reason(cause)}`, { broken: true });
    }
  }

  return (
    <>
      {partGroups.map((group) => (
        <fieldset key={group} className="min-w-0">
          <legend className="mb-3">
            <h3 className="text-sm">{t(`parts.group.${group}`)}</h3>
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.25rem),1fr))] gap-x-6 gap-y-4">
            {partsOfGroup(group).map((part) => (
              <Switch
                key={part}
                checked={!hidden.includes(part)}
                hint={t(`parts.part.${wordedAs(part)}.hint`)}
                onChange={({ currentTarget }) => void press([part], currentTarget.checked)}
              >
                {t(`parts.part.${wordedAs(part)}.label`)}
              </Switch>
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        className="justify-self-start max-md:min-h-11"
        offReason={hidden.length > 0 ? undefined : t("parts.allShown")}
        onClick={() => void press(hidden, true)}
      >
        {t("parts.showAll")}
      </Button>
    </>
  );
}
