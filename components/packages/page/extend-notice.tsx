// An expired package can be given more time.
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { dueDialog } from "./due-dialog-late.ts";

export function ExtendNotice({ pkg }: { pkg: Package }) {
  const t = useWords("package-page");
  const asked = useLateDialog(dueDialog);
  return (
    <>
      <Banner
        tone="caution"
        action={
          <Button size="sm" variant="primary" onClick={() => asked.open(pkg.id)}>
            {t("extend.open")}
          </Button>
        }
      >
        {t("extend.notice")}
      </Banner>
      {asked.parts && <asked.parts.DueDialog pkg={pkg} onClose={asked.close} />}
    </>
  );
}
