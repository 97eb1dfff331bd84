"use client";
// The page in view and how large it is drawn.
import { Maximize, Minus, Plus } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Menu, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { Divider, FloatingTools } from "./studio-parts.tsx";
import { ToolButton } from "./tool-button.tsx";
import { fitZoom, zoomIn, zoomOut } from "./zoom.ts";

export function ZoomBar() {
  const { document, canvas, scroller } = useDesigner();
  const zoom = useCanvas((state) => state.zoom);
  const page = useCanvas((state) => state.page);
  const fitTo = (how: "width" | "page") =>
    scroller.current && canvas.setState({ zoom: fitZoom(scroller.current, document.pages, how, page) });
  return (
    <FloatingTools
      className={cn(
        "end-4 bottom-4 text-ink-2 max-md:end-2 max-md:bottom-2",
        // A phone has room for one of the two.
        "max-md:group-has-[[data-part=arrange]]/studio:hidden",
      )}
      aria-label="Zoom and page"
      data-own-keys
    >
      <span className="whitespace-nowrap ps-1.5 pe-2.5 tabular-nums max-md:hidden">
        Page <b>{page + 1}</b> of {document.pages.length}
      </span>
      <Divider className="max-md:hidden" />
      <ToolButton
        glyph={Minus}
        label="Zoom out"
        keys="Ctrl −"
        side="top"
        className="size-7"
        onClick={() => canvas.setState({ zoom: zoomOut(zoom) })}
      />
      <Menu
        label="Zoom"
        side="top"
        align="center"
        trigger={
          <button
            type="button"
            className={cn(
              "h-7 w-13 rounded-md text-center font-medium text-ink tabular-nums hover:bg-pressed",
              "max-md:h-11 max-md:w-14",
            )}
            aria-label={`Zoom ${Math.round(zoom * 100)} %`}
          >
            {Math.round(zoom * 100)}%
          </button>
        }
      >
        {[0.5, 0.75, 1, 1.25, 1.5, 2, 3].map((step) => (
          <MenuItem key={step} onSelect={() => canvas.setState({ zoom: step })}>
            {step * 100}%
          </MenuItem>
        ))}
        <MenuRule />
        <MenuItem keys="Ctrl 0" onSelect={() => fitTo("width")}>
          Fit the width
        </MenuItem>
        <MenuItem keys="Ctrl 9" onSelect={() => fitTo("page")}>
          Fit the page
        </MenuItem>
      </Menu>
      <ToolButton
        glyph={Plus}
        label="Zoom in"
        keys="Ctrl +"
        side="top"
        className="size-7"
        onClick={() => canvas.setState({ zoom: zoomIn(zoom) })}
      />
      <ToolButton
        glyph={Maximize}
        label="Fit the width"
        keys="Ctrl 0"
        side="top"
        className="size-7"
        onClick={() => fitTo("width")}
      />
    </FloatingTools>
  );
}
