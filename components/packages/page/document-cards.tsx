// The documents of a package: pages, hash, and what the seal has come to.
import { BadgeCheck, Clock, FileSearch } from "lucide-react";
import { useState } from "react";
import { pagePicture } from "#components/pdf/page-picture.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Hash } from "#components/ui/hash.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { late } from "#components/ui/late.ts";
import { Link } from "#components/ui/link.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { PackageProgress } from "#lib/contract/evidence.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { originalHref, pdfHref } from "./download-menu.tsx";
import { Fact, Facts } from "./facts.tsx";
import { isSealed, levelIn, ownDocuments, type Raised, type Recipient } from "./package-state.ts";
import { SealMark } from "./seal-mark.tsx";

const viewer = late(() => import("./document-viewer.tsx"));

type DocumentCardsProps = {
  pkg: Package;
  people: Recipient[];
  progress: PackageProgress | undefined;
  sealLevel: string | undefined /** With hashes of both states and every download. */;
  raised?: ReadonlyMap<string, Raised> | undefined;
  full?: boolean;
};

export function DocumentCards({ pkg, people, progress, sealLevel, raised, full = false }: DocumentCardsProps) {
  const t = useWords("package-page");
  const own = ownDocuments(pkg);
  const pages = own.reduce((sum, document) => sum + document.pages.length, 0);
  const reading = useLateDialog(viewer);
  return (
    <section aria-labelledby="docs">
      <SectionHead>
        <h2 id="docs">{t("doc.title")}</h2>
        <span className="font-medium text-ink-3 text-xs tabular-nums">
          {t("doc.count", { count: own.length, pages })}
        </span>
        {isSealed(pkg, progress) && (
          <>
            <span className="min-w-0 flex-1" />
            <Link className={buttonClass({ size: "sm", variant: "quiet", className: "-me-2.5" })} href="/verify">
              <Icon as={FileSearch} size="sm" />
              {t("doc.check")}
            </Link>
          </>
        )}
      </SectionHead>
      {own.length === 0 && <p className="text-ink-3">{t("doc.none")}</p>}
      {own.map((document) => {
        const state = progress?.documents.find((one) => one.documentId === document.id);
        return (
          <article
            key={document.id}
            className={cn(
              "relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-3.5 border-hairline border-b py-3 last:border-b-0",
              "max-md:grid-cols-[2.75rem_minmax(0,1fr)]",
            )}
            aria-label={document.name}
          >
            <Leaf packageId={pkg.id} document={document} people={people} hash={state?.currentHash ?? ""} />
            <div>
              <button
                type="button"
                aria-haspopup="dialog"
                // Over the picture, too.
                className={cn(
                  "block rounded-sm text-start font-medium text-ink text-sm wrap-anywhere hover:underline pointer-coarse:min-h-11",
                  "before:absolute before:inset-y-0 before:start-0 before:w-11 focus-visible:shadow-(--focus-ring)",
                )}
                onClick={() => reading.open(document.id)}
                dir="auto"
              >
                {document.name}
              </button>
              <span className="block text-ink-3 text-xs">{factsOf(t, document)}</span>
              {document.externalSigned && <span className="block text-ink-3 text-xs">{t("doc.cameSigned")}</span>}
              {state && !full && (
                <span className="block text-ink-3 text-xs">
                  SHA-256 <Hash value={state.currentHash} of={document.name} />
                </span>
              )}
              {state && full && (
                <DocumentFacts pkg={pkg} document={document} state={state} raised={raised?.get(document.id)} />
              )}
            </div>
            <SealState pkg={pkg} state={state} planned={sealLevel} />
          </article>
        );
      })}
      {reading.parts && (
        <reading.parts.DocumentViewer
          pkg={pkg}
          documentId={reading.about}
          onShow={reading.open}
          onClose={reading.close}
        />
      )}
    </section>
  );
}

function factsOf(t: AreaWords<"package-page">, document: Document): string {
  const asked = document.approvals.filter((approval) => !approval.disabled);
  const signatures = (approvals: typeof asked) =>
    approvals.flatMap((approval) => approval.fields).filter((field) => field.type === "SIGNATURE").length;
  const given = signatures(asked.filter((approval) => approval.accepted !== null));
  const all = signatures(asked);
  const what = all === 0 ? unsignedFact(t, asked) : t("doc.given", { given, all });
  return t("doc.facts", { pages: document.pages.length, what });
}

/** Of a document that nobody puts a signature on: what is asked of people instead, or that all of them have done it. */
function unsignedFact(t: AreaWords<"package-page">, asked: Document["approvals"]): string {
  if (asked.length === 0) return t("doc.information");
  const isDone = asked.every((approval) => approval.accepted !== null);
  const isFilledIn = asked.some((approval) => approval.fields.length > 0);
  if (isFilledIn) return isDone ? t("doc.filledIn") : t("doc.fillIn");
  return isDone ? t("doc.accepted") : t("doc.toAccept");
}

type DocumentState = PackageProgress["documents"][number];

type DocumentFactsProps = { pkg: Package; document: Document; state: DocumentState; raised: Raised | undefined };

function DocumentFacts({ pkg, document, state, raised }: DocumentFactsProps) {
  const t = useWords("package-page");
  const sizeWords = useFileSize();
  return (
    <Facts className="pt-2">
      <Fact name={t("doc.original")}>
        <Hash value={state.originalHash} of={t("doc.originalOf", { name: document.name })} />{" "}
        {t.rich("doc.withSize", {
          size: sizeWords(state.originalSize),
          link: () => (
            <a
              href={originalHref(pkg.id, document.id)}
              download
              aria-label={t("doc.downloadOriginal", { name: document.name })}
            >
              {t("doc.download")}
            </a>
          ),
        })}
      </Fact>
      <Fact name={state.sealed ? t("doc.sealed") : t("doc.asItIs")}>
        <Hash value={state.currentHash} of={document.name} />{" "}
        {t.rich("doc.withSize", {
          size: sizeWords(state.currentSize),
          link: () => (
            <a href={pdfHref(pkg.id, document.id)} download aria-label={t("doc.downloadOf", { name: document.name })}>
              {t("doc.download")}
            </a>
          ),
        })}
      </Fact>
      {state.sealNote && (
        <Fact name={t("doc.level")}>
          {state.sealNext
            ? t.rich("doc.sealNext", { at: () => <Time at={state.sealNext ?? ""} style="long" /> })
            : t("doc.sealStays")}
        </Fact>
      )}
      {raised && (
        <Fact name={t("doc.raised")}>
          {t.rich("doc.raisedTo", { level: raised.level, at: () => <Time at={raised.at} style="long" /> })}
        </Fact>
      )}
      {state.pendingSignatures > 0 && (
        <Fact name={t("doc.applied")}>{t("doc.onTheWay", { count: state.pendingSignatures })}</Fact>
      )}
    </Facts>
  );
}

/** On a phone under what it is about. */
const below = cn("max-md:col-start-2");

function SealState({
  pkg,
  state,
  planned,
}: {
  pkg: Package;
  state: DocumentState | undefined;
  planned: string | undefined;
}) {
  const t = useWords("package-page");
  if (state?.sealed) {
    return (
      <SealMark as={BadgeCheck} className={below}>
        <span>
          {t("doc.sealedAs", {
            ...levelIn(state.sealLevel ?? ""),
            note: state.sealNote ? "yes" : "no",
          })}
          <span className="sr-only">
            , <Time at={state.sealed} style="long" />
          </span>
        </span>
      </SealMark>
    );
  }
  if (pkg.status === "COMPLETED" && state) {
    return (
      <SealMark as={Clock} state="planned" role="status" className={below}>
        {t("doc.sealing")}
      </SealMark>
    );
  }
  if (!planned || (pkg.status !== "SENT" && pkg.status !== "DRAFT")) return null;
  return (
    <SealMark as={BadgeCheck} state="planned" className={below}>
      {t("doc.sealsAs", levelIn(planned))}
    </SealMark>
  );
}

const Line = ({ className }: { className?: string }) => (
  <i className={cn("h-0.5 bg-[oklch(0.88_0.004_95)]", className)} />
);

/** In CSS pixels. */
const leafWidth = 44;

type LeafProps = { packageId: string; document: Document; people: Recipient[]; hash: string };

/** The first page as it is by now, over a sheet of paper with the first signer's field at its foot. */
function Leaf({ packageId, document, people, hash }: LeafProps) {
  const [lost, setLost] = useState<string>();
  const number = people.find((person) =>
    document.approvals.some((approval) => approval.role === person.roleId),
  )?.number;
  const [first] = document.pages;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "relative grid h-14.5 w-11 content-start gap-0.75 overflow-hidden rounded-xs bg-sheet px-1.25 py-1.5 scheme-light",
        "shadow-[0_0_0_1px_var(--color-edge),var(--shadow-sm)]",
        number && `role-${((number - 1) % 8) + 1}`,
      )}
    >
      <i className="mb-0.5 h-0.75 w-3/5 bg-[oklch(0.45_0.01_215)]" />
      <Line />
      <Line />
      <Line />
      <Line />
      <Line className="w-7/10" />
      <i className="mt-1 h-1.5 w-5.5 border border-(--role,oklch(0.8_0.004_95)) bg-(--role-fill,transparent)" />
      {first && lost !== hash && (
        // biome-ignore lint/performance/noImgElement: it is painted by the service for whose session may read it
        <img
          // A signature makes another picture of it.
          key={hash}
          alt=""
          loading="lazy"
          decoding="async"
          {...pagePicture(packageId, document.id, first.index, leafWidth)}
          className="absolute inset-0 size-full object-cover object-top"
          onError={() => setLost(hash)}
        />
      )}
    </span>
  );
}
