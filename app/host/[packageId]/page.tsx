// The host of a signing in person: outside of the desk, whose pages are nobody's business on a device that goes around.
import type { Metadata, Viewport } from "next";
import { areaWords, spokenBesideCeremony } from "#app/reader-language.ts";
import { HostScreen } from "#components/in-person/host-screen.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { hostAreas } from "#lib/language/areas.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: { absolute: (await areaWords("in-person")).t("title") },
  referrer: "no-referrer",
});
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  const { packageId } = await params;
  return (
    <Spoken {...(await spokenBesideCeremony(hostAreas))}>
      <HostScreen packageId={decodeURIComponent(packageId)} />
    </Spoken>
  );
}
