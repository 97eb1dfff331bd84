// Opens the package as its recipients will see it.
import { Eye } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useDesigner } from "./designer-context.ts";

export function PreviewButton({ className }: { className?: string }) {
  const t = useWords("designer-people");
  const { recipients, canvas } = useDesigner();
  if (recipients.length === 0) return null;
  return (
    <Button
      variant="quiet"
      aria-label={t("preview.button")}
      aria-keyshortcuts="Control+Enter"
      className={cn("max-lg:w-9 max-lg:px-0 max-md:size-11", className)}
      onClick={() => canvas.setState({ isPreviewing: true })}
    >
      <Icon as={Eye} />
      <span className="max-lg:hidden">{t("preview.button")}</span>
    </Button>
  );
}
