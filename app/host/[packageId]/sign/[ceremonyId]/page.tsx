// The device in a signer's hands: in the signer's language, whatever the host's is.
import type { Metadata, Viewport } from "next";
import { ceremonyTitle, spokenHere } from "#app/reader-language.ts";
import { SignerScreen } from "#components/in-person/signer-screen.tsx";
import { Spoken } from "#components/ui/spoken.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: { absolute: await ceremonyTitle() },
  referrer: "no-referrer",
});
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function Page({ params }: { params: Promise<{ packageId: string; ceremonyId: string }> }) {
  const { packageId, ceremonyId } = await params;
  return (
    <Spoken {...(await spokenHere())}>
      <SignerScreen packageId={decodeURIComponent(packageId)} ceremonyId={decodeURIComponent(ceremonyId)} />
    </Spoken>
  );
}
