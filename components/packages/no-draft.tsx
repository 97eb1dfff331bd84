// What stands in the place of a draft's steps once there is no draft to work on any more: where the package is now.
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { WizardBar } from "./wizard-bar.tsx";

/** In the trash nothing can be changed or sent either; its own page restores it. */
export const isDraft = ({ status, trashed }: Pick<Package, "status" | "trashed">): boolean =>
  status === "DRAFT" && !trashed;

type StoppedProps = { title: string; packageId: string | undefined; children: ReactNode };

/** Why the steps are not shown, with the way out and, where there is one, to the package. */
export function Stopped({ title, packageId, children }: StoppedProps) {
  const t = useWords("prepare");
  return (
    <>
      <WizardBar
        start={
          <>
            <Link
              className={buttonClass({ variant: "quiet", iconOnly: true, className: "pointer-coarse:min-w-11" })}
              href="/"
              aria-label={t("gone.close")}
            >
              <Icon as={X} />
            </Link>
            <h1 className="max-w-74 truncate px-2 font-strong text-ink text-md max-md:min-w-0 max-md:flex-1" dir="auto">
              {title}
            </h1>
          </>
        }
      />
      <Page>
        <Banner
          action={
            packageId && (
              <Link className={buttonClass({ size: "sm" })} href={`/packages/${encodeURIComponent(packageId)}`}>
                {t("gone.open")}
              </Link>
            )
          }
        >
          {children}
        </Banner>
      </Page>
    </>
  );
}

export function NoDraft({ pkg }: { pkg: Pick<Package, "id" | "name" | "trashed"> }) {
  const t = useWords("prepare");
  return (
    <Stopped title={pkg.name} packageId={pkg.id}>
      {pkg.trashed ? t("gone.trashed") : t("gone.sent")}
    </Stopped>
  );
}
