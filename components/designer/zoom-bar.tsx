// The page in view and how large it is drawn.
import { Maximize, Minus, Plus } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Menu, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { chosenZoom } from "./canvas-store.ts";
import { chord } from "./chord.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { FindText } from "./find-text.tsx";
import { fitView } from "./fit-view.ts";
import { GoToPage } from "./go-to-page.tsx";
import { Divider, FloatingTools } from "./studio-parts.tsx";
import { ToolButton } from "./tool-button.tsx";
import { zoomIn, zoomOut } from "./zoom.ts";

export function ZoomBar() {
  const t = useWords("designer");
  const designer = useDesigner();
  const { canvas } = designer;
  const zoom = useCanvas((state) => state.zoom);
  return (
    <FloatingTools
      className={cn(
        "end-4 bottom-4 text-ink-2 max-md:end-2 max-md:bottom-2 max-md:max-w-[calc(100%-1rem)] max-md:overflow-x-auto",
        // A phone has room for one of the two.
        "max-md:group-has-[[data-part=arrange]]/studio:hidden",
      )}
      aria-label={t("region.zoom")}
      data-own-keys
    >
      <GoToPage />
      <FindText />
      <Divider className="max-md:hidden" />
      <ToolButton
        glyph={Minus}
        label={t("zoom.out")}
        keys={chord(t, "ctrl −")}
        side="top"
        className="size-7"
        onClick={() => canvas.setState(chosenZoom(zoomOut(zoom)))}
      />
      <Menu
        label={t("zoom.title")}
        side="top"
        align="center"
        trigger={
          <button
            type="button"
            className={cn(
              "h-7 w-13 rounded-md text-center font-medium text-ink tabular-nums hover:bg-pressed",
              "max-md:h-11 max-md:w-14",
            )}
            aria-label={t("zoom.at", { percent: Math.round(zoom * 100) })}
          >
            {t("zoom.percent", { zoom })}
          </button>
        }
      >
        {[0.5, 0.75, 1, 1.25, 1.5, 2, 3].map((step) => (
          <MenuItem key={step} onSelect={() => canvas.setState(chosenZoom(step))}>
            {t("zoom.percent", { zoom: step })}
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem keys={chord(t, "ctrl 0")} onSelect={() => fitView(designer, "width")}>
          {t("zoom.width")}
        </MenuItem>
        <MenuItem keys={chord(t, "ctrl 9")} onSelect={() => fitView(designer, "page")}>
          {t("zoom.page")}
        </MenuItem>
      </Menu>
      <ToolButton
        glyph={Plus}
        label={t("zoom.in")}
        keys={chord(t, "ctrl +")}
        side="top"
        className="size-7"
        onClick={() => canvas.setState(chosenZoom(zoomIn(zoom)))}
      />
      <ToolButton
        glyph={Maximize}
        label={t("zoom.width")}
        keys={chord(t, "ctrl 0")}
        side="top"
        className="size-7"
        onClick={() => fitView(designer, "width")}
      />
    </FloatingTools>
  );
}
