import type { Metadata, Viewport } from "next";
import { embeddersHere } from "#app/embedders.ts";
import { foreseenBy } from "#app/foreseen.ts";
import { ceremonyTitle, spokenHere } from "#app/reader-language.ts";
import { CeremonyScreen } from "#components/ceremony/ceremony-screen.tsx";
import { Spoken } from "#components/ui/spoken.tsx";

// The token in the address is a key: it is told to no other site, not even as a referrer within ours.
export const generateMetadata = async (): Promise<Metadata> => ({
  title: { absolute: await ceremonyTitle() },
  referrer: "no-referrer",
});
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  const [spoken, foreseen] = await Promise.all([spokenHere(), foreseenBy(token)]);
  return (
    <Spoken {...spoken}>
      <CeremonyScreen token={token} foreseen={foreseen} embedders={await embeddersHere()} />
    </Spoken>
  );
}
