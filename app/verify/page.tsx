// How anybody checks a sealed PDF, without an account: the address that QR codes and the end of a ceremony lead to.
import { X509Certificate } from "node:crypto";
import type { Metadata } from "next";
import { VerifyPage } from "#components/verify/verify-page.tsx";
import { config } from "#lib/config.ts";
import { readAuthorityCertificate } from "#lib/seal/crl.ts";

export const metadata: Metadata = { title: "Check a document" };
export const dynamic = "force-dynamic";

export default function Page() {
  const authority = readAuthorityCertificate(config().dataDir);
  return <VerifyPage fingerprint={authority ? new X509Certificate(authority.der).fingerprint256 : null} />;
}
