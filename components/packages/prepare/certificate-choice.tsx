// Whether a recipient signs with a certificate of their own: offered where a signing service for it is set up, or a bridge to cards.
import { Checkbox } from "#components/ui/choice.tsx";
import { useWords } from "#components/ui/use-words.ts";

type CertificateChoiceProps = {
  chosen: boolean;
  /** The host of the service; undefined where none is set, or nobody knows yet. */
  service: string | undefined;
  /** The account's native bridge signs with the cards and tokens of signers. */
  hasBridge: boolean;
  onChoose: (chosen: boolean) => void;
};

/** Without either, what was chosen before or by a program can still be taken back. */
export function CertificateChoice({ chosen, service, hasBridge, onChoose }: CertificateChoiceProps) {
  const t = useWords("recipients");
  if (!service && !hasBridge && !chosen) return null;
  function hint() {
    if (service) return hasBridge ? t("certificate.bothHint", { service }) : t("certificate.hint", { service });
    return hasBridge ? t("certificate.cardHint") : t("certificate.noService");
  }
  return (
    <Checkbox checked={chosen} hint={hint()} onChange={(event) => onChoose(event.currentTarget.checked)}>
      {t("certificate.choice")}
    </Checkbox>
  );
}
