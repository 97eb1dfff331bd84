// The address that clients of the product family give the ceremony: opened by the signer's session in the browser.
import type { Metadata, Viewport } from "next";
import { redirect } from "next/navigation";
import { embeddersHere } from "#app/embedders.ts";
import { ceremonyOfSession, ceremonyTitle, spokenHere } from "#app/reader-language.ts";
import { CeremonyScreen } from "#components/ceremony/ceremony-screen.tsx";
import { NoLink } from "#components/ceremony/no-link.tsx";
import { Spoken } from "#components/ui/spoken.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: { absolute: await ceremonyTitle() },
  referrer: "no-referrer",
});
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  const packageId = decodeURIComponent((await params).packageId);
  const found = await ceremonyOfSession(packageId);
  if (found === "sender") redirect(`/packages/${encodeURIComponent(packageId)}`);
  return (
    <Spoken {...(await spokenHere())}>
      {found ? <CeremonyScreen ceremonyId={found.ceremonyId} embedders={await embeddersHere()} /> : <NoLink />}
    </Spoken>
  );
}
