// The page of a second device, such as a phone: it takes one drawing for a signer's own screen.
import type { Metadata, Viewport } from "next";
import { ceremonyTitle, spokenHere } from "#app/reader-language.ts";
import { DrawScreen } from "#components/draw/draw-screen.tsx";
import { Spoken } from "#components/ui/spoken.tsx";

// The token in the address is a key: it is told to no other site, not even as a referrer within ours.
export const generateMetadata = async (): Promise<Metadata> => ({
  title: { absolute: await ceremonyTitle() },
  referrer: "no-referrer",
});
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  return (
    <Spoken {...(await spokenHere())}>
      <DrawScreen token={token} />
    </Spoken>
  );
}
