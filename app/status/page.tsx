// Whether the service works, for anybody: no account, no session, and no database is needed to be told.
import type { Metadata } from "next";
import { StatusScreen } from "#components/entry/status-screen.tsx";
import { stateOfService } from "#components/queries/service-status.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import { statusAreas } from "#lib/language/areas.ts";
import { Brought } from "../brought.tsx";
import { areaWords, spokenPage } from "../reader-language.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("status")).t("tab") });

export default async function Page() {
  return (
    <Spoken {...(await spokenPage(statusAreas))}>
      <Brought questions={[stateOfService]}>
        <StatusScreen />
      </Brought>
    </Spoken>
  );
}
