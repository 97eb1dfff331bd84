"use client";
// The page in view and how large it is drawn.
import { Maximize, Minus, Plus } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { Tooltip } from "#components/ui/tooltip.tsx";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { fitZoom, zoomIn, zoomOut } from "./zoom.ts";

export function ZoomBar() {
  const { document, canvas, scroller } = useDesigner();
  const zoom = useCanvas((state) => state.zoom);
  const page = useCanvas((state) => state.page);
  const fitTo = (how: "width" | "page") =>
    scroller.current && canvas.setState({ zoom: fitZoom(scroller.current, document.pages, how, page) });
  return (
    <div className="zoom" role="toolbar" aria-label="Zoom and page">
      <span className="pg num">
        Page <b>{page + 1}</b> of {document.pages.length}
      </span>
      <span className="vr" />
      <Tooltip content="Zoom out" keys="Ctrl −" side="top">
        <Button variant="quiet" iconOnly aria-label="Zoom out" onClick={() => canvas.setState({ zoom: zoomOut(zoom) })}>
          <Icon as={Minus} />
        </Button>
      </Tooltip>
      <Menu
        label="Zoom"
        side="top"
        align="center"
        trigger={
          <button type="button" className="val num" aria-label={`Zoom ${Math.round(zoom * 100)} %`}>
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
      <Tooltip content="Zoom in" keys="Ctrl +" side="top">
        <Button variant="quiet" iconOnly aria-label="Zoom in" onClick={() => canvas.setState({ zoom: zoomIn(zoom) })}>
          <Icon as={Plus} />
        </Button>
      </Tooltip>
      <Tooltip content="Fit the width" keys="Ctrl 0" side="top">
        <Button variant="quiet" iconOnly aria-label="Fit the width" onClick={() => fitTo("width")}>
          <Icon as={Maximize} />
        </Button>
      </Tooltip>
    </div>
  );
}
