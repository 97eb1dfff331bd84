// The title of a package's pages: its name, if whoever asks may see the package, and the step.
import type { Metadata } from "next";
import { headers } from "next/headers";
import { packageTitle } from "#components/desk/page-title.ts";
import { identify } from "#lib/auth/identify.ts";
import { HiddenPackage, Refusal } from "#lib/core/errors.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { areaWords } from "../reader-language.ts";

async function nameOf(packageId: string): Promise<string | undefined> {
  try {
    const caller = await identify(new Request("http://localhost/", { headers: await headers() }), "page");
    return caller.kind === "anyone" ? undefined : (await seePackage(caller, packageId)).name;
  } catch (error) {
    // The page itself says what is wrong.
    if (error instanceof Refusal || error instanceof HiddenPackage) return undefined;
    throw error;
  }
}

export const titleOfPackage = async (packageId: string, step?: string): Promise<Metadata> => ({
  title: packageTitle((await areaWords("ui")).t("package"), await nameOf(packageId), step),
});
