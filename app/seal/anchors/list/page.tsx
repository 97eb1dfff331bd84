// The anchors of the evidence for people to read, without an account: where a browser that asks for /seal/anchors is led.
import type { Metadata } from "next";
import { AnchorsScreen } from "#components/entry/anchors-screen.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { AnchorsPage } from "#lib/instance/published-anchors.ts";
import { anchorsAreas } from "#lib/language/areas.ts";
import { areaWords, spokenPage } from "../../../reader-language.ts";
import { GET } from "../route.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("anchors")).t("title") });

/** What programs get. */
async function publishedBefore(before: string | string[] | undefined): Promise<AnchorsPage> {
  const query = before === undefined ? "" : `?${new URLSearchParams({ before: String(before) })}`;
  return (await GET(new Request(`http://localhost/seal/anchors${query}`))).json();
}

export default async function Page({ searchParams }: { searchParams: Promise<{ before?: string | string[] }> }) {
  const { before } = await searchParams;
  return (
    <Spoken {...(await spokenPage(anchorsAreas))}>
      <AnchorsScreen {...(await publishedBefore(before))} />
    </Spoken>
  );
}
