// One signature by itself: what it is, whether it holds, and everything that is known of it.
import { cva } from "class-variance-authority";
import { CircleCheck, CircleHelp, CircleX, type LucideIcon, Signature, Stamp, Timer } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { SignatureReport } from "#lib/contract/records/verify-report.ts";
import type { SignatureFindings } from "#lib/signatures/verify/report.ts";
import {
  findingSentence,
  indicationOf,
  isOnlyClaimed,
  signatureFacts,
  signatureTitle,
  stateWords,
} from "#lib/signatures/verify/report-words.ts";
import { useReportTeller } from "./use-report-teller.ts";

const kinds: Record<SignatureReport["kind"], LucideIcon> = { seal: Stamp, signature: Signature, timestamp: Timer };
const states: Record<SignatureReport["state"], LucideIcon> = {
  intact: CircleCheck,
  changed: CircleX,
  cannotTell: CircleHelp,
};

const stateLine = cva("flex items-center gap-1.5 font-medium wrap-anywhere", {
  variants: {
    state: {
      intact: "text-positive-text",
      changed: "text-critical-text",
      cannotTell: "text-caution-text",
    } satisfies Record<SignatureReport["state"], string>,
  },
});

export const Facts = ({ className, children }: { className?: string; children: ReactNode }) => (
  <ul className={cn("grid list-disc gap-1 ps-4.5 wrap-anywhere", className)}>{children}</ul>
);

type SignatureEntryProps = { signature: SignatureFindings; isStrangers: boolean };

export function SignatureEntry({ signature, isStrangers }: SignatureEntryProps) {
  const t = useWords("verify");
  const teller = useReportTeller();
  // Green is for what is known: a stranger's signature is as little judged as one that cannot be.
  const seen = isOnlyClaimed(signature, isStrangers) ? "cannotTell" : signature.state;
  const problems = signature.problems.map((problem) => findingSentence(problem, teller));
  return (
    <li className="grid break-inside-avoid grid-cols-[1.25rem_minmax(0,1fr)] gap-3.5 border-hairline border-t py-3.5 first:border-0 first:pt-0 last:pb-0">
      <Icon as={kinds[signature.kind]} className="mt-0.75 text-accent-text" />
      <div>
        <h4 className="font-[560] text-md/5.5 wrap-anywhere">{signatureTitle(signature, teller)}</h4>
        <p className={stateLine({ state: seen })}>
          <Icon as={states[seen]} size="xs" /> {stateWords(signature, isStrangers, teller)}
        </p>
        <Facts className="mt-1.5">
          {[...problems, ...signatureFacts(signature, teller)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Facts>
        <dl className="mt-1.5 flex flex-wrap gap-x-2 text-ink-3 text-sm/5.5 wrap-anywhere">
          <dt>{t("result.indication")}</dt>
          <dd dir="ltr">{indicationOf(signature)}</dd>
        </dl>
      </div>
    </li>
  );
}
