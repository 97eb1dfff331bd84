import type { Metadata, Viewport } from "next";
import { CeremonyScreen } from "#components/ceremony/ceremony-screen.tsx";

// The token in the address is a key: it is told to no other site, not even as a referrer within ours.
export const metadata: Metadata = { title: { absolute: "Sign" }, referrer: "no-referrer" };
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <CeremonyScreen token={decodeURIComponent(token)} />;
}
