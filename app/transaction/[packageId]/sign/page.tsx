// The address that clients of the product family give the ceremony: opened by the signer's session in the browser.
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { CeremonyScreen } from "#components/ceremony/ceremony-screen.tsx";
import { BadLink } from "#components/ceremony/gates.tsx";
import { ceremonyOfTokens } from "#lib/auth/ceremony-of-tokens.ts";
import { sessionCookies } from "#lib/auth/sessions.ts";

export const metadata: Metadata = { title: { absolute: "Sign" }, referrer: "no-referrer" };
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  const packageId = decodeURIComponent((await params).packageId);
  const jar = await cookies();
  const found = await ceremonyOfTokens(
    sessionCookies.flatMap((name) => jar.get(name)?.value ?? []),
    packageId,
  );
  if (found === "sender") redirect(`/packages/${encodeURIComponent(packageId)}`);
  return found ? <CeremonyScreen ceremonyId={found.ceremonyId} /> : <BadLink />;
}
