// The designer of one package inside of somebody else's page, entered with a sender's token (public/embed/designer.js).
import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { embeddersHere } from "#app/embedders.ts";
import { areaWords, spokenPage } from "#app/reader-language.ts";
import { whoIsSignedIn } from "#app/signed-in.ts";
import { EmbedScreen } from "#components/designer/embed-screen.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { embeddedPath } from "#lib/contract/embedded-designer.ts";
import { embeddedDesignerAreas } from "#lib/language/areas.ts";

type PageProps = {
  params: Promise<{ packageId: string }>;
  /** `entered`: straight from a token. `over`: the token opened nothing. */
  searchParams: Promise<Record<"profile" | "entered" | "over", string | string[] | undefined>>;
};

export const generateMetadata = async (): Promise<Metadata> => ({
  title: { absolute: (await areaWords("designer")).t("fields") },
});

export default async function Page({ params, searchParams }: PageProps) {
  const packageId = decodeURIComponent((await params).packageId);
  const { entered, over, ...asked } = await searchParams;
  const profile = [asked.profile].flat()[0] || undefined;
  const told = await headers();
  const query = profile ? `?${new URLSearchParams({ profile })}` : "";
  // By itself it stands at the desk.
  if (told.get("sec-fetch-dest") === "document")
    redirect(`/packages/${encodeURIComponent(packageId)}/designer${query}`);
  // The session's cookie stands at the address as it is written here.
  const address = embeddedPath(packageId);
  if (told.get("x-path")?.split("?")[0] !== address) redirect(`${address}${query}`);
  const isIn = (await whoIsSignedIn()) !== undefined;
  const nobody = over === "token" ? "token" : isIn ? undefined : entered ? "cookies" : "session";
  return (
    <Spoken {...(await spokenPage(embeddedDesignerAreas))}>
      <EmbedScreen packageId={packageId} profile={profile} embedders={await embeddersHere()} over={nobody} />
    </Spoken>
  );
}
