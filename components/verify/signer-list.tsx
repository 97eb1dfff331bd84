// Who signed: the signature as it stands on the page, the name, when, and how it is known.
import { CircleCheck, CircleHelp, CircleX, IdCard, type LucideIcon, Timer } from "lucide-react";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { EvidenceWords } from "#lib/packages/evidence/words.ts";
import type { SignatureFindings } from "#lib/signatures/verify/report.ts";
import { knownBy } from "./known-by.ts";
import type { SignaturePicture } from "./signature-pictures.ts";
import type { ShownSigner } from "./signers-of.ts";
import { useReportTeller } from "./use-report-teller.ts";

const states: Record<SignatureFindings["state"], { glyph: LucideIcon; tone: string }> = {
  intact: { glyph: CircleCheck, tone: "text-positive-text" },
  changed: { glyph: CircleX, tone: "text-critical-text" },
  cannotTell: { glyph: CircleHelp, tone: "text-caution-text" },
};

type SignerListProps = { signers: readonly ShownSigner[]; pictures: ReadonlyMap<string, SignaturePicture> };

export function SignerList({ signers, pictures }: SignerListProps) {
  const t = useWords("verify");
  const known = signers.filter(({ isClaimed }) => !isClaimed);
  const claimed = signers.filter(({ isClaimed }) => isClaimed);
  return (
    <>
      {known.length > 0 && (
        <section className="mt-7" aria-labelledby="signers">
          <h3 className="mb-1.5 font-[560] text-md/5.5" id="signers">
            {t("people.title")}
          </h3>
          <ol className="border-hairline border-b">
            {known.map((signer) => (
              <SignerRow key={`${signer.email} ${signer.name}`} signer={signer} pictures={pictures} />
            ))}
          </ol>
        </section>
      )}
      {claimed.length > 0 && <Claims signers={claimed} />}
    </>
  );
}

/** Names that only a stranger vouches for: no picture, no way of recognising, nothing green. */
function Claims({ signers }: Pick<SignerListProps, "signers">) {
  const t = useWords("verify");
  const { moment } = useReportTeller();
  return (
    <section className="mt-7" aria-labelledby="claims">
      <h3 className="mb-1.5 font-[560] text-md/5.5" id="claims">
        {t("people.claimed")}
      </h3>
      <p className="mb-2.5 flex gap-2 text-caution-text">
        <Icon as={CircleHelp} className="mt-0.75 flex-none" />
        {t("people.unproven")}
      </p>
      <ul className="border-hairline border-b text-ink-3">
        {signers.map(({ name, email, signed }) => (
          <li
            key={`${email} ${name}`}
            className="flex break-inside-avoid flex-wrap gap-x-4 border-hairline border-t py-2.5 wrap-anywhere"
          >
            <bdi>{name || email}</bdi>
            {email && email !== name ? <bdi>{email}</bdi> : null}
            {signed ? <span>{t("people.saidSigned", { at: moment(signed) })}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SignerRow({ signer, pictures }: { signer: ShownSigner; pictures: SignerListProps["pictures"] }) {
  const t = useWords("verify");
  const { moment } = useReportTeller();
  const evidence = useWords("evidence");
  const { name, email, authentication, signed, signatures } = signer;
  const [first, ...others] = signatures.flatMap(({ field }) => {
    const picture = pictures.get(field);
    return picture ? { field, source: picture.source } : [];
  });
  return (
    <li className="grid break-inside-avoid grid-cols-[13.5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-8 gap-y-3 border-hairline border-t py-3.5 max-md:grid-cols-[minmax(0,1fr)]">
      {first ? (
        <div className="flex w-54 flex-wrap gap-2">
          <Picture className="h-21 w-54 p-1.5" source={first.source} alt={t("people.picture", { name })} />
          {others.map(({ field, source }) => (
            <Picture key={field} className="h-10 w-26 p-1" source={source} alt={t("people.picture", { name })} />
          ))}
        </div>
      ) : (
        <span className="max-md:hidden" />
      )}
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} email={email} state={signed ? "signed" : "wait"} size="lg" silent />
        <div className="min-w-0 wrap-anywhere">
          <b className="block font-[560] text-ink text-md/5.5" dir="auto">
            {name || email}
          </b>
          {email && email !== name ? (
            <span className="block text-ink-3 text-sm/5" dir="auto">
              {email}
            </span>
          ) : null}
          <span className="block text-sm/5">
            {!signed
              ? t("record.notSigned")
              : authentication
                ? t("record.signed", { at: moment(signed) })
                : t("fact.claimed", { at: moment(signed), confirmed: signatures[0]?.statedTime ? "yes" : "no" })}
          </span>
        </div>
      </div>
      <ul className="grid gap-1 text-sm/5.5" aria-label={t("people.how", { name })}>
        {authentication ? (
          <Known glyph={IdCard} tone="text-ink-3">
            {t("people.recognised", { authentication: knownBy({ t: evidence } as unknown as EvidenceWords, signer) })}
          </Known>
        ) : null}
        {signatures.slice(0, 1).map((one) => (
          <Known key={one.field} glyph={states[worst(signatures)].glyph} tone={states[worst(signatures)].tone}>
            {t(`state.${worst(signatures)}`)}
          </Known>
        ))}
        {signatures.slice(0, 1).map(({ field, confirmedTime, statedTime, timestampAuthority }) =>
          statedTime ? (
            <Known key={field} glyph={Timer} tone={confirmedTime ? "text-positive-text" : "text-ink-3"}>
              {t(confirmedTime ? "fact.confirmed" : "fact.stated", {
                at: moment(statedTime),
                authority: timestampAuthority,
              })}
            </Known>
          ) : null,
        )}
      </ul>
    </li>
  );
}

const Picture = ({ className, source, alt }: { className: string; source: string; alt: string }) => (
  // biome-ignore lint/performance/noImgElement: drawn here in the browser, there is nothing to load.
  <img
    className={cn(
      "rounded-xs bg-sheet object-contain shadow-sheet print:border print:border-hairline print:shadow-none",
      className,
    )}
    src={source}
    alt={alt}
  />
);

/** Of several signatures of one person, what is said of the worst. */
function worst(signatures: readonly SignatureFindings[]): SignatureFindings["state"] {
  return (
    (["changed", "cannotTell"] as const).find((state) => signatures.some((one) => one.state === state)) ?? "intact"
  );
}

const Known = ({ glyph, tone, children }: { glyph: LucideIcon; tone: string; children: string }) => (
  <li className="grid grid-cols-[1rem_minmax(0,1fr)] items-baseline gap-2 wrap-anywhere">
    <Icon as={glyph} className={cn("translate-y-0.5", tone)} />
    <span>{children}</span>
  </li>
);
