// Where anybody checks a sealed PDF, without an account: the address that QR codes and the end of a ceremony lead to.
import { X509Certificate } from "node:crypto";
import type { Metadata } from "next";
import { Spoken } from "#components/ui/spoken.tsx";
import { VerifyPage } from "#components/verify/verify-page.tsx";
import { verifyAreas } from "#lib/language/areas.ts";
import { sharedKeys } from "#lib/sealing/shared-keys.ts";
import { trustedHere } from "#lib/sealing/trusted-here.ts";
import { authorityNumbers } from "#lib/signatures/seal/authorities.ts";
import { readAuthorityCertificate } from "#lib/signatures/seal/crl.ts";
import { areaWords, spokenPage } from "../reader-language.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("verify")).t("page.tab") });

export default async function Page() {
  const newest = (await authorityNumbers(sharedKeys)).at(-1);
  const authority = newest === undefined ? undefined : await readAuthorityCertificate(sharedKeys, newest);
  const spoken = await spokenPage(verifyAreas);
  return (
    <Spoken {...spoken}>
      <VerifyPage
        language={spoken.language}
        fingerprint={authority ? new X509Certificate(authority).fingerprint256 : null}
        trusted={await trustedHere()}
      />
    </Spoken>
  );
}
