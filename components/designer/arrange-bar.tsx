"use client";
// What can be done to the selection at once: whose it is, edges and gaps, copies, away with it.
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ChevronDown,
  Copy,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  SlidersHorizontal,
  Trash2,
} from "lucide-react";
import { Fragment } from "react";
import { useShallow } from "zustand/react/shallow";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice } from "#components/ui/menu.tsx";
import { Tooltip } from "#components/ui/tooltip.tsx";
import type { Arrangement } from "#lib/designer/arrange.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { arrangeSelected, duplicateSelected, giveSelected, openProperties, removeSelected } from "./selection-acts.ts";

const rows: { how: Arrangement; words: string; glyph: LucideIcon; least: number }[][] = [
  [
    { how: "left", words: "Align left", glyph: AlignStartVertical, least: 2 },
    { how: "centre", words: "Align centres", glyph: AlignCenterVertical, least: 2 },
    { how: "right", words: "Align right", glyph: AlignEndVertical, least: 2 },
  ],
  [
    { how: "top", words: "Align top", glyph: AlignStartHorizontal, least: 2 },
    { how: "middle", words: "Align middles", glyph: AlignCenterHorizontal, least: 2 },
    { how: "bottom", words: "Align bottom", glyph: AlignEndHorizontal, least: 2 },
  ],
  [
    { how: "horizontal", words: "Space out horizontally", glyph: AlignHorizontalDistributeCenter, least: 3 },
    { how: "vertical", words: "Space out vertically", glyph: AlignVerticalDistributeCenter, least: 3 },
    { how: "width", words: "Same width", glyph: MoveHorizontal, least: 2 },
    { how: "height", words: "Same height", glyph: MoveVertical, least: 2 },
  ],
];

export function ArrangeBar() {
  const designer = useDesigner();
  const { recipients } = designer;
  const chosen = useFields(useShallow((state) => state.fields.filter((field) => state.selection.has(field.key))));
  const isDragging = useCanvas((state) => state.moved.size > 0);
  if (chosen.length === 0 || designer.readOnly) return null;
  const owners = recipients.filter((one) => chosen.some((field) => field.roleId === one.roleId));
  const only = owners.length === 1 ? owners[0] : undefined;
  const count = chosen.length === 1 ? "1 field" : `${chosen.length} fields`;
  return (
    <div
      className={chosen.length === 1 ? "tools is-single" : "tools"}
      role="toolbar"
      aria-label={`Arrange ${count}`}
      data-dragging={isDragging || undefined}
    >
      <Menu
        label="Recipient"
        align="start"
        side="top"
        trigger={
          <Button
            variant="quiet"
            className={`pick ${only ? roleClass(only) : ""}`}
            aria-label={only ? `Recipient: ${only.name}` : "Recipients"}
          >
            <span className="role-no">{only?.number ?? "…"}</span>
            <Icon as={ChevronDown} size="sm" />
          </Button>
        }
      >
        <MenuChoice
          label={`Give ${count} to`}
          value={only?.roleId ?? ""}
          onChange={(roleId) => giveSelected(designer, roleId)}
          options={recipients.map((one) => ({ value: one.roleId, label: `${one.number}  ${one.name}` }))}
        />
      </Menu>
      {chosen.length > 1 &&
        rows.map((row) => (
          <Fragment key={row[0]?.how}>
            <span className="vr" />
            {row.map(({ how, words, glyph, least }) => (
              <Tooltip key={how} content={words} side="top">
                <Button
                  variant="quiet"
                  iconOnly
                  aria-label={words}
                  {...(chosen.length < least ? { offReason: `${words} needs ${least} fields.` } : {})}
                  onClick={() => arrangeSelected(designer, how)}
                >
                  <Icon as={glyph} />
                </Button>
              </Tooltip>
            ))}
          </Fragment>
        ))}
      <span className="vr" />
      <Tooltip content="Duplicate" keys="Ctrl D" side="top">
        <Button variant="quiet" iconOnly aria-label={`Duplicate ${count}`} onClick={() => duplicateSelected(designer)}>
          <Icon as={Copy} />
        </Button>
      </Tooltip>
      <Button
        variant="quiet"
        iconOnly
        className="only-folded"
        aria-label="Properties"
        onClick={() => openProperties(designer)}
      >
        <Icon as={SlidersHorizontal} />
      </Button>
      <Tooltip content={`Delete ${count}`} keys="Del" side="top">
        <Button variant="quietDanger" iconOnly aria-label={`Delete ${count}`} onClick={() => removeSelected(designer)}>
          <Icon as={Trash2} />
        </Button>
      </Tooltip>
    </div>
  );
}
