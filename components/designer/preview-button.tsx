// Opens the package as its recipients will see it, and comes back to where the designer was.
import { Eye } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useDesigner } from "./designer-context.ts";
import { PreviewDialog } from "./preview-dialog.tsx";

export function PreviewButton({ className }: { className?: string }) {
  const t = useWords("designer-people");
  const { recipients } = useDesigner();
  const [isOpen, setOpen] = useState(false);
  if (recipients.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t("preview.button")}
        className={cn("max-lg:w-9 max-lg:px-0 max-md:size-11", className)}
        onClick={() => setOpen(true)}
      >
        <Icon as={Eye} />
        <span className="max-lg:hidden">{t("preview.button")}</span>
      </Button>
      <PreviewDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
