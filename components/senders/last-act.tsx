// What a sender did last, in the evidence's words, with the way to its package.
import { Link } from "#components/ui/link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { LastAct } from "#lib/contract/records/package-transfer.ts";
import { type EvidenceType, evidenceTypes } from "#lib/evidence/events.ts";

const isKnown = (type: string): type is EvidenceType => evidenceTypes.some((one) => one === type);

export function LastActWords({ act }: { act: LastAct }) {
  const t = useWords("evidence");
  return (
    <>
      <Time at={act.at} /> · {isKnown(act.type) ? t(`event.${act.type}`) : act.type}
      {act.packageName !== "" && (
        <>
          {" · "}
          <Link className="underline" href={`/packages/${encodeURIComponent(act.packageId)}`}>
            <bdi>{act.packageName}</bdi>
          </Link>
        </>
      )}
    </>
  );
}
