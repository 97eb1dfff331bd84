// What a check of a file found: the verdict, what is certain, what cannot be known, and every signature by itself.

import { cva } from "class-variance-authority";
import {
  CircleHelp,
  CircleX,
  Download,
  FileQuestion,
  FileText,
  Hash,
  Link2,
  type LucideIcon,
  Printer,
  ShieldCheck,
  Stamp,
} from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { VerifyReport } from "#lib/contract/records/verify-report.ts";
import { listOf } from "#lib/language/formats.ts";
import { reportInWords } from "#lib/signatures/verify/report-words.ts";
import { isStrangers } from "#lib/signatures/verify/verdict.ts";
import { ChainEvents, ChainMarks } from "./chain-events.tsx";
import { Digest } from "./digest.tsx";
import { Fold } from "./fold.tsx";
import { PageComparison } from "./page-comparison.tsx";
import { Facts, SignatureEntry } from "./signature-entry.tsx";
import { SignerList } from "./signer-list.tsx";
import { signersOf } from "./signers-of.ts";
import { usePictures } from "./use-pictures.ts";
import { usePrinting } from "./use-printing.ts";
import { useReportTeller } from "./use-report-teller.ts";
import type { Checked } from "./verify-worker.ts";

const glyphs: Record<VerifyReport["verdict"], LucideIcon> = {
  good: ShieldCheck,
  changed: CircleX,
  notSigned: FileQuestion,
  cannotTell: CircleHelp,
};
const verdictBox = cva(
  "grid grid-cols-[3rem_minmax(0,1fr)] gap-4 rounded-xl border bg-raised px-6 py-5 shadow-sheet max-md:grid-cols-[minmax(0,1fr)] max-md:p-4 print:shadow-none",
  {
    variants: {
      verdict: {
        good: "border-positive-line",
        changed: "border-critical-line",
        notSigned: "border-caution-line",
        cannotTell: "border-caution-line",
      } satisfies Record<VerifyReport["verdict"], string>,
    },
  },
);
const verdictGlyph = cva("grid size-12 place-content-center rounded-lg", {
  variants: {
    verdict: {
      good: "bg-positive-soft text-positive-text",
      changed: "bg-critical-soft text-critical-text",
      notSigned: "bg-caution-soft text-caution-text",
      cannotTell: "bg-caution-soft text-caution-text",
    } satisfies Record<VerifyReport["verdict"], string>,
  },
});
/** On a phone as wide as the card, its words on as many lines as they need. */
const wideOnPhone = "max-md:h-auto max-md:min-h-11 max-md:flex-[1_1_100%] max-md:whitespace-normal max-md:py-2";

type CheckResultProps = { file: File; checked: Checked; onAnother: () => void };

export function CheckResult({ file: given, checked, onAnother }: CheckResultProps) {
  const t = useWords("verify");
  const teller = useReportTeller();
  const sizeOf = useFileSize();
  const printing = usePrinting();
  const { report, chain } = checked;
  const { verdict, headline, problems, signatures, certain, unknown, evidence, file } = reportInWords(report, teller);
  // Of a changed file nothing that it shows is worth looking at.
  const isReliable = verdict !== "changed";
  const signers = signersOf(report);
  const isForeign = isStrangers(report.signatures);
  const known = signers.filter(({ isClaimed }) => !isClaimed);
  const fields = known.flatMap(({ signatures }) => signatures.map(({ field }) => field));
  const pictures = usePictures(given, isReliable ? fields.join("\n") : "");
  const signed = known.filter((one) => one.signed !== null);
  const seal = report.signatures.findLast(
    ({ kind, state, trust }) => kind === "seal" && state === "intact" && trust !== "other",
  );
  return (
    <div data-verdict={verdict}>
      <div className="mb-5 flex items-center gap-3 wrap-anywhere max-sm:flex-wrap">
        <Icon as={FileText} size="lg" className="flex-none text-ink-3" />
        <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-3.25rem)]">
          <b className="block font-[560] text-ink text-md/5.5" dir="auto">
            {given.name}
          </b>
          <span className="block text-ink-3 text-sm/5">{t("file.read", { size: sizeOf(file.bytes) })}</span>
        </div>
        <Button className="max-md:h-11 max-sm:flex-[1_1_100%] print:hidden" onClick={onAnother}>
          {t("file.another")}
        </Button>
      </div>
      <div className={verdictBox({ verdict })}>
        <span className={verdictGlyph({ verdict })}>
          <Icon as={glyphs[verdict]} className="size-6" />
        </span>
        <div className="min-w-0 wrap-anywhere">
          <div role="status">
            <h2 className="font-[560] text-2xl max-md:text-xl">{headline}</h2>
            {verdict === "good" && signed.length > 0 ? (
              <p className="mt-1">
                {t("lead.signed", {
                  names: listOf(
                    signed.map(({ name, email }) => name || email),
                    teller.reader,
                  ),
                })}{" "}
                {seal?.claimedTime
                  ? t("lead.sealed", {
                      who: seal.signer || seal.signedWith,
                      at: teller.moment(seal.confirmedTime ?? seal.claimedTime),
                    })
                  : null}
              </p>
            ) : null}
            {checked.signed ? <p className="mt-1">{t("version.inside")}</p> : null}
          </div>
          <div className="mt-3.5 flex flex-wrap gap-2 print:hidden">
            {checked.signed ? <VersionDownload name={given.name} version={checked.signed} /> : null}
            <Button
              variant={checked.signed ? undefined : "primary"}
              className={wideOnPhone}
              onClick={() => window.print()}
            >
              <Icon as={Printer} />
              {t("report.save")}
            </Button>
          </div>
        </div>
      </div>
      <Words
        title={t("result.problems")}
        lines={[...new Set([...problems, ...signatures.flatMap((one) => one.problems)])]}
      />
      {checked.signed ? <PageComparison file={given} signed={checked.signed} /> : null}
      {isReliable ? <SignerList signers={signers} pictures={pictures} /> : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(--spacing(80),100%),1fr))] items-start gap-x-10">
        {certain.length > 0 ? (
          <div>
            <Words title={t("result.certain")} lines={certain} />
          </div>
        ) : null}
        {unknown.length > 0 ? (
          <div>
            <Words title={t("result.unknown")} lines={unknown} />
          </div>
        ) : null}
      </div>
      {file.sha256 ? (
        <div className="mt-7 overflow-hidden rounded-lg border border-hairline bg-raised">
          {evidence ? (
            <Fold
              glyph={Link2}
              glyphClass={
                evidence.state !== "whole"
                  ? "text-critical-text"
                  : isReliable && !isForeign
                    ? "text-positive-text"
                    : "text-ink-3"
              }
              title={
                isForeign
                  ? t("chain.claimed", { events: evidence.events })
                  : t("chain.title", { events: evidence.events, state: evidence.state })
              }
              beside={<ChainMarks chain={chain} />}
              open={printing}
            >
              <EvidenceInside evidence={evidence} isReliable={isReliable} isForeign={isForeign} />
              <ChainEvents chain={chain} />
              {checked.evidence ? <EvidenceDownload name={given.name} evidence={checked.evidence} /> : null}
            </Fold>
          ) : null}
          {report.signatures.length > 0 ? (
            <Fold
              glyph={Stamp}
              title={t("result.signatures")}
              beside={new Intl.NumberFormat(teller.reader.formatTag).format(report.signatures.length)}
              open={printing}
            >
              <ol>
                {report.signatures.map((signature) => (
                  <SignatureEntry
                    key={`${signature.field} ${signature.claimedTime}`}
                    signature={signature}
                    isStrangers={isForeign}
                  />
                ))}
              </ol>
            </Fold>
          ) : null}
          <Fold
            glyph={Hash}
            title={t("result.digest")}
            beside={<Digest>{`${file.sha256.slice(0, 16)}…`}</Digest>}
            open={printing}
          >
            <Digest>{file.sha256}</Digest>
          </Fold>
        </div>
      ) : null}
      <p className="mt-5 hidden text-ink-3 text-sm/5.5 print:block">
        {t("report.checked", { at: teller.moment(new Date().toISOString()), address: `${location.host}/verify` })}
      </p>
    </div>
  );
}

function VersionDownload({ name, version }: { name: string; version: Uint8Array }) {
  const t = useWords("verify");
  return (
    <Button
      variant="primary"
      className={wideOnPhone}
      onClick={() =>
        saveFile(
          `${name.replace(/\.pdf$/i, "")} signed.pdf`,
          new Blob([Uint8Array.from(version)], { type: "application/pdf" }),
        )
      }
    >
      <Icon as={Download} />
      {t("version.save")}
    </Button>
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

type EvidenceProps = { evidence: NonNullable<VerifyReport["evidence"]>; isReliable: boolean; isForeign: boolean };

function EvidenceInside({ evidence, isReliable, isForeign }: EvidenceProps) {
  const t = useWords("verify");
  const { packageName, documentName, events, withheld, state } = evidence;
  return (
    <p className="mb-2.5">
      {t.rich("record.about", {
        events,
        document: () => <bdi>{documentName}</bdi>,
        package: () => <bdi>{packageName}</bdi>,
      })}{" "}
      {withheld > 0 && <>{t("record.withheld", { events: withheld })} </>}
      {isForeign && isReliable && state === "whole"
        ? t("record.foreign")
        : t(`record.${state}`, { reliable: isReliable ? "yes" : "no" })}
    </p>
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
    <div className="mt-3.5 flex print:hidden">
      <Button className={wideOnPhone} onClick={save}>
        <Icon as={Download} />
        {t("record.download")}
      </Button>
    </div>
  );
}
