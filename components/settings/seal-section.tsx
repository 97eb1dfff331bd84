"use client";
// With what this instance seals, whether it was proved, and what to do when it fails.
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, Download } from "lucide-react";
import { sealState } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { Fact, Facts } from "./facts.tsx";

const dayMs = 24 * 3600_000;
/** Our choice: time enough to have a certificate issued. */
const warnBeforeMs = 30 * dayMs;

const sources = {
  made: "Made by this instance",
  p12: "Your own file (SEAL_P12)",
  pkcs11: "Your own token (SEAL_PKCS11_MODULE)",
};
const remedies = {
  made: "See that DATA_DIR can be written, then start again.",
  p12: "See that SEAL_P12 names a readable file and SEAL_P12_PASSWORD is its password, then start again.",
  pkcs11: "See that the token is there and its PIN is right, then start again.",
};
const renewals = {
  made: "Start again to have a new one made.",
  p12: "Set SEAL_P12 to a newer one and start again.",
  pkcs11: "Put a newer one in the token or in SEAL_CERTIFICATES and start again.",
};

export function SealSection() {
  const found = useQuery(sealState);
  const seal = found.data;
  if (found.error) return <Banner tone="critical">{found.error.message}</Banner>;
  if (!seal) return <Skeleton height={160} />;
  const left = seal.notAfter ? new Date(seal.notAfter).getTime() - Date.now() : Number.POSITIVE_INFINITY;
  return (
    <>
      {!seal.ok && (
        <Banner tone="critical">
          <b>The seal does not work, so nothing can be sent.</b> {seal.reason} {remedies[seal.source]} What has been
          signed is kept and is sealed afterwards.
        </Banner>
      )}
      {seal.ok && left < warnBeforeMs && (
        <Banner tone="caution">
          <b>The certificate runs out in {Math.max(0, Math.floor(left / dayMs))} days.</b> {renewals[seal.source]}{" "}
          Documents sealed until then stay valid.
        </Banner>
      )}
      {seal.ok && (
        <Facts>
          <Fact name="Certificate" dir="auto">
            {seal.subject}
          </Fact>
          <Fact name="Comes from">{sources[seal.source]}</Fact>
          <Fact name="Valid until">
            <Time at={seal.notAfter} style="date" />
          </Fact>
          <Fact name="Level">
            {seal.timestampServer
              ? seal.level
              : "B-B, without timestamp: set TSA_URL to have seals carry a proof of their time"}
          </Fact>
          <Fact name="Proved">
            {seal.provedAt ? (
              <>
                <Icon as={BadgeCheck} size="sm" className="inline align-[-2px] text-positive" /> A test document was
                sealed and checked <Time at={seal.provedAt} style="long" />
              </>
            ) : (
              "Not yet"
            )}
          </Fact>
          {seal.reason && <Fact name="Note">{seal.reason}</Fact>}
        </Facts>
      )}
      {seal.source === "made" && (
        <>
          <p className="hint">
            Readers of your PDFs see an unknown issuer until they trust this instance’s certificate authority. Give it
            to them, or seal with a certificate that their programs know already.
          </p>
          <a className={buttonClass({ className: "max-md:min-h-11" })} href="/seal/ca.pem" download>
            <Icon as={Download} />
            Certificate authority (PEM)
          </a>
        </>
      )}
    </>
  );
}
