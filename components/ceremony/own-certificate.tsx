// In the last question of whoever signs with a certificate of their own: where it is, which it is, and what happens next.
import { Banner } from "#components/ui/banner.tsx";
import { Radio } from "#components/ui/choice.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { commonName } from "./common-name.ts";
import { isEnded, type OwnCertificate as Own } from "./use-own-certificate.ts";

type OwnCertificateProps = { own: Own; certificate: NonNullable<CeremonyView["certificate"]>; busy: boolean };

export function OwnCertificate({ own, certificate, busy }: OwnCertificateProps) {
  const t = useWords();
  const { service, bridge } = certificate;
  if (!service && !bridge) return null;
  return (
    <div className="grid gap-3">
      {service && bridge ? (
        <fieldset className="grid gap-1.5" disabled={busy}>
          <legend className="font-medium text-ink">{t("certificate.card.where")}</legend>
          <Radio name="certificate-where" checked={!own.onDevice} onChange={() => own.setOnDevice(false)}>
            {t("certificate.card.atService", { service })}
          </Radio>
          <Radio name="certificate-where" checked={own.onDevice} onChange={() => own.setOnDevice(true)}>
            {t("certificate.card.onDevice")}
          </Radio>
        </fieldset>
      ) : null}
      <Banner tone="info">
        {own.onDevice ? t("certificate.card.lead", { address: bridge ?? "" }) : t("certificate.lead", { service })}
      </Banner>
      {own.offered ? <Choices own={own} offered={own.offered} busy={busy} /> : null}
      {own.step === "signing" ? <p role="status">{t("certificate.card.confirm")}</p> : null}
    </div>
  );
}

function Choices({ own, offered, busy }: { own: Own; offered: NonNullable<Own["offered"]>; busy: boolean }) {
  const t = useWords();
  return (
    <fieldset className="grid gap-1.5" disabled={busy}>
      <legend className="font-medium text-ink">{t("certificate.card.choose")}</legend>
      {offered.map((one) => {
        const ended = isEnded(one);
        return (
          <Radio
            key={one.id}
            name="own-certificate"
            framed
            checked={own.picked === one.id}
            disabled={ended}
            onChange={() => own.pick(one.id)}
            hint={t.rich(ended ? "certificate.card.ended" : "certificate.card.issued", {
              issuer: commonName(one.issuer),
              when: () => <Time at={one.notAfter} style="date" />,
            })}
          >
            <span dir="auto" className="wrap-anywhere">
              {commonName(one.subject)}
            </span>
          </Radio>
        );
      })}
    </fieldset>
  );
}
