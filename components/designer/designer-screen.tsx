"use client";
// The designer: who fills in what, and where. Reads the package afresh, since what is shown here is what is saved from here.
import { useQuery } from "@tanstack/react-query";
import { packageTitle } from "#components/desk/page-title.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { packageDesigner } from "#components/queries/designer.ts";
import { me } from "#components/queries/instance.ts";
import { onePackage } from "#components/queries/packages.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { mayStill } from "#lib/contract/records/permissions.ts";
import { MayPrepare } from "../packages/may-prepare.tsx";
import { PackageFailure } from "../packages/package-failure.tsx";
import { stepHref } from "../packages/prepare/step-names.ts";
import { DesignerShape } from "./designer-shape.tsx";
import { DesignerStudio } from "./designer-studio.tsx";
import { type ShownTrouble, useEmbedded } from "./embed-context.ts";

type DesignerScreenProps = {
  packageId: string;
  /** Which of the account's profiles says what is shown; the default where the address names none. */
  profile?: string | undefined;
};

export function DesignerScreen({ packageId, profile }: DesignerScreenProps) {
  const ui = useUiWords();
  const t = useWords("designer");
  const found = useFreshQuery({ ...onePackage(packageId), refetchOnReconnect: true });
  const shown = useQuery({ ...packageDesigner(packageId, profile), refetchOnWindowFocus: false });
  const pkg = found.data;
  const embedded = useEmbedded();
  // In somebody else's page nothing is kept: who works there is signed in for that package alone, and no person to us.
  const self = useFreshQuery({ ...me, enabled: !embedded, retry: false });
  usePageTitle(pkg && packageTitle(ui("package"), pkg.name, t("fields")));
  const hasPages = pkg?.documents.some((document) => document.id !== pkg.consent && document.pages.length > 0);
  if (embedded) {
    const broken = [found, shown].find(({ error, data }) => error && !data);
    const reason = broken?.error ? troubleOf(broken.error) : pkg && !hasPages ? "no-document" : undefined;
    const again = reason === "unreachable" || reason === "no-document" ? (broken ?? found).refetch : undefined;
    if (reason) return <embedded.parts.Trouble reason={reason} onRetry={again} />;
  }
  if (found.error && !pkg) {
    return (
      <Page>
        <PackageFailure error={found.error} onRetry={found.refetch} />
      </Page>
    );
  }
  if (shown.error && !shown.data)
    return (
      <Page>
        {isUnknownProfile(shown.error) ? (
          <NoProfile name={profile ?? ""} packageId={packageId} />
        ) : (
          <PackageFailure error={shown.error} onRetry={shown.refetch} />
        )}
      </Page>
    );
  const isSelfKnown = embedded || self.data || self.error;
  if (!pkg || !shown.data || !isSelfKnown) return <DesignerShape packageId={packageId} />;
  if (!hasPages) {
    return (
      <Page>
        <h1 className="sr-only">{t("fields")}</h1>
        <Banner
          action={
            <Link className={buttonClass({ size: "sm" })} href={stepHref(packageId, 0, profile)}>
              {t("addDocument")}
            </Link>
          }
        >
          {t("noDocument")}
        </Banner>
      </Page>
    );
  }
  const studio = (
    <DesignerStudio
      key={pkg.status === "DRAFT" ? "draft" : "standing"}
      pkg={pkg}
      settings={shown.data}
      person={self.data?.id}
      mayLayouts={mayStill(self.data, "templates_layouts.layouts")}
      profile={profile}
    />
  );
  // What is there to be read is read by everybody; whoever works in somebody else's page was let in to change the package.
  if (embedded || pkg.status !== "DRAFT") return studio;
  return <MayPrepare packageId={packageId}>{studio}</MayPrepare>;
}

/** Whoever is let in by a token is led nowhere else: the page around is told what is the matter. */
function troubleOf(cause: Error): ShownTrouble {
  if (isUnknownProfile(cause)) return "profile";
  const status = cause instanceof CallError ? cause.status : 0;
  if (status === 401) return "session";
  return status >= 400 && status < 500 && status !== 429 ? "package" : "unreachable";
}

const isUnknownProfile = (cause: Error): boolean =>
  cause instanceof CallError && cause.key === "error.notFound.designerProfileNotFound";

function NoProfile({ name, packageId }: { name: string; packageId: string }) {
  const ofDesigner = useWords("designer");
  const t = useWords("designer-parts");
  return (
    <>
      <h1 className="sr-only">{ofDesigner("fields")}</h1>
      <Banner
        tone="caution"
        action={
          <Link className={buttonClass({ size: "sm", className: "max-md:h-11" })} href={stepHref(packageId, 1)}>
            {t("profile.toDefault")}
          </Link>
        }
      >
        {t("profile.unknown", { name })}
      </Banner>
    </>
  );
}
