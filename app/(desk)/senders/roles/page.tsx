import type { Metadata } from "next";
import { RolesScreen } from "#components/account-roles/roles-screen.tsx";
import { accountRoleList } from "#components/queries/account-roles.ts";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BroughtPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("roles")).t("title") });

/** Whoever does not manage roles: their question is refused and left to the screen, which does not ask it. */
export default async function Page() {
  return (
    <BroughtPage areas={["roles"]} questions={[me, accountRoleList]}>
      <RolesScreen />
    </BroughtPage>
  );
}
