// What a check of a file found: the verdict, what is certain, what cannot be known, and every signature by itself.

import { cva } from "class-variance-authority";
import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Download,
  FileQuestion,
  FileText,
  type LucideIcon,
  ShieldCheck,
  Signature,
  Stamp,
  Timer,
} from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SignatureReport, VerifyReport } from "#lib/contract/records/verify-report.ts";
import type { SignatureFindings } from "#lib/signatures/verify/report.ts";
import {
  findingSentence,
  indicationOf,
  reportInWords,
  signatureFacts,
  signatureTitle,
} from "#lib/signatures/verify/report-words.ts";
import { Digest } from "./digest.tsx";
import { useReportTeller } from "./use-report-teller.ts";
import type { Checked } from "./verify-worker.ts";

const glyphs: Record<VerifyReport["verdict"], LucideIcon> = {
  good: ShieldCheck,
  changed: CircleX,
  notSigned: FileQuestion,
  cannotTell: CircleHelp,
};
const kinds: Record<SignatureReport["kind"], LucideIcon> = { seal: Stamp, signature: Signature, timestamp: Timer };
const states: Record<SignatureReport["state"], LucideIcon> = {
  intact: CircleCheck,
  changed: CircleX,
  cannotTell: CircleHelp,
};

const verdictBox = cva("grid grid-cols-[20px_minmax(0,1fr)] gap-3.5 rounded-md border px-4.5 py-4", {
  variants: {
    verdict: {
      good: "border-positive-line bg-positive-soft",
      changed: "border-critical-line bg-critical-soft",
      notSigned: "border-caution-line bg-caution-soft",
      cannotTell: "border-caution-line bg-caution-soft",
    } satisfies Record<VerifyReport["verdict"], string>,
  },
});
const verdictGlyph = cva("mt-1", {
  variants: {
    verdict: {
      good: "text-positive-text",
      changed: "text-critical-text",
      notSigned: "text-caution-text",
      cannotTell: "text-caution-text",
    } satisfies Record<VerifyReport["verdict"], string>,
  },
});
const stateLine = cva("flex items-center gap-1.5 font-medium wrap-anywhere", {
  variants: {
    state: {
      intact: "text-positive-text",
      changed: "text-critical-text",
      cannotTell: "text-caution-text",
    } satisfies Record<SignatureReport["state"], string>,
  },
});

export function CheckResult({ name, checked }: { name: string; checked: Checked }) {
  const t = useWords("verify");
  const { signatures } = checked.report;
  const { verdict, headline, problems, certain, unknown, evidence, file } = reportInWords(
    checked.report,
    useReportTeller(),
  );
  return (
    <>
      <div className={verdictBox({ verdict })} role="status">
        <Icon as={glyphs[verdict]} size="lg" className={verdictGlyph({ verdict })} />
        <div>
          <h2 className="text-lg/7">{headline}</h2>
          <p className="flex items-center gap-1.5 wrap-anywhere">
            <Icon as={FileText} size="xs" /> <bdi>{name}</bdi>
          </p>
        </div>
      </div>
      <Words title={t("result.problems")} lines={problems} />
      <Words title={t("result.certain")} lines={certain} />
      <Words title={t("result.unknown")} lines={unknown} />
      {signatures.length > 0 && (
        <>
          <Heading>{t("result.signatures")}</Heading>
          <ol>
            {signatures.map((signature) => (
              <SignatureEntry key={`${signature.field} ${signature.claimedTime}`} signature={signature} />
            ))}
          </ol>
        </>
      )}
      {evidence && <EvidenceInside evidence={evidence} isReliable={verdict !== "changed"} />}
      {checked.evidence && <EvidenceDownload name={name} evidence={checked.evidence} />}
      {file.sha256 && (
        <p className="mt-5 text-sm/5.5">
          {t("result.digest")} <Digest>{file.sha256}</Digest>
        </p>
      )}
    </>
  );
}

function Words({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Heading>{title}</Heading>
      <Facts>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Facts>
    </>
  );
}

const Heading = ({ children }: { children: string }) => (
  <h3 className="mt-6 mb-1.5 font-[560] text-md/5.5 wrap-anywhere">{children}</h3>
);

const Facts = ({ className, children }: { className?: string; children: ReactNode }) => (
  <ul className={cn("grid list-disc gap-1 ps-4.5 wrap-anywhere", className)}>{children}</ul>
);

function SignatureEntry({ signature }: { signature: SignatureFindings }) {
  const t = useWords("verify");
  const teller = useReportTeller();
  const problems = signature.problems.map((problem) => findingSentence(problem, teller));
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3.5 border-hairline border-t py-3.5">
      <Icon as={kinds[signature.kind]} className="mt-0.75 text-accent-text" />
      <div>
        <h4 className="font-[560] text-md/5.5 wrap-anywhere">{signatureTitle(signature, teller)}</h4>
        <p className={stateLine({ state: signature.state })}>
          <Icon as={states[signature.state]} size="xs" /> {t(`state.${signature.state}`)}
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

type EvidenceProps = { evidence: NonNullable<VerifyReport["evidence"]>; isReliable: boolean };

function EvidenceInside({ evidence, isReliable }: EvidenceProps) {
  const t = useWords("verify");
  const { moment } = useReportTeller();
  const { packageName, documentName, events, withheld, signers, state } = evidence;
  return (
    <>
      <Heading>{t("record.title")}</Heading>
      <p>
        {t.rich("record.about", {
          events,
          document: () => <bdi>{documentName}</bdi>,
          package: () => <bdi>{packageName}</bdi>,
        })}{" "}
        {withheld > 0 && <>{t("record.withheld", { events: withheld })} </>}
        {t(`record.${state}`, { reliable: isReliable ? "yes" : "no" })}
      </p>
      <Facts>
        {signers.map(({ name, email, authentication, signed }) => (
          <li key={`${email} ${name}`}>
            {t("record.recognised", { name, email, authentication })}{" "}
            {signed ? t("record.signed", { at: moment(signed) }) : t("record.notSigned")}
          </li>
        ))}
      </Facts>
    </>
  );
}

function EvidenceDownload({ name, evidence }: { name: string; evidence: Uint8Array }) {
  const t = useWords("verify");
  const save = () =>
    saveFile(
      `${name.replace(/\.pdf$/i, "")} evidence.json`,
      new Blob([Uint8Array.from(evidence)], { type: "application/json" }),
    );
  return (
    <div className="my-3.5 flex">
      <Button className="max-md:h-11 max-md:flex-[1_1_100%]" onClick={save}>
        <Icon as={Download} />
        {t("record.download")}
      </Button>
    </div>
  );
}
