"use client";
// The signing page of one package or template: what it says itself over what its account says.
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { isDraft } from "#components/packages/no-draft.tsx";
import { PackageFailure } from "#components/packages/package-failure.tsx";
import { stepHref } from "#components/packages/prepare/step-names.ts";
import { useRefreshPackages } from "#components/queries/packages.ts";
import { changePackagePage, type PackagePage, readPackagePage } from "#components/queries/signing-page.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import type { Tree } from "./layers.ts";
import { SigningPageForm } from "./page-form.tsx";
import type { Layers, PageSource } from "./use-page-form.ts";

const layersOf = ({ own, account, version }: PackagePage): Layers => ({
  own: own as Tree,
  inherited: account,
  version,
});

export function PackageSigningPage({ packageId }: { packageId: string }) {
  const t = useWords("signing-page");
  const refresh = useRefreshPackages();
  const found = useFreshQuery({
    queryKey: ["packages", "one", packageId, "signing-page"],
    queryFn: () => readPackagePage(packageId),
  });
  const source = useMemo(
    (): PageSource => ({
      read: async () => layersOf(await readPackagePage(packageId)),
      write: async (change, version) => {
        const saved = await changePackagePage(packageId, change as CeremonySettings, version);
        void refresh();
        return layersOf(saved);
      },
    }),
    [packageId, refresh],
  );
  const pkg = found.data?.pkg;
  const home = pkg && isDraft(pkg) ? stepHref(packageId, 0) : `/packages/${encodeURIComponent(packageId)}`;
  return (
    <>
      <TopBar title={t("title")} crumbs={pkg ? [{ href: home, label: pkg.name }] : []} search={false} />
      {found.data && pkg ? (
        <SigningPageForm
          key={packageId}
          of="package"
          first={layersOf(found.data)}
          source={source}
          language={pkg.language}
          readOnly={isDraft(pkg) ? undefined : t("sent")}
          lead={
            <>
              <p>{t("lead.package", { name: pkg.name })}</p>
              <Link className={buttonClass({ className: "mt-3 max-md:min-h-11" })} href={home}>
                <Icon as={ArrowLeft} className="rtl:-scale-x-100" />
                {t("back")}
              </Link>
            </>
          }
        />
      ) : (
        <Page>
          {found.error ? (
            <PackageFailure error={found.error} onRetry={found.refetch} />
          ) : (
            <SkeletonRows rows={8} label={t("title")} />
          )}
        </Page>
      )}
    </>
  );
}
