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
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice } from "#components/ui/menu.tsx";
import type { Arrangement } from "#lib/designer/arrange.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { arrangeSelected, duplicateSelected, giveSelected, openProperties, removeSelected } from "./selection-acts.ts";
import { Divider, FloatingTools } from "./studio-parts.tsx";
import { ToolButton } from "./tool-button.tsx";

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

/** Half of its width to the side, so that it stands in the middle. */
const place = cn(
  "start-1/2 bottom-17 max-w-[calc(100%-16px)] -translate-x-1/2 data-dragging:invisible md:[[dir=rtl]_&]:translate-x-1/2",
  "max-md:start-2 max-md:bottom-2 max-md:z-5 max-md:translate-none max-md:overflow-x-auto",
);

export function ArrangeBar() {
  const { readOnly } = useDesigner();
  const chosen = useFields(useShallow((state) => state.fields.filter((field) => state.selection.has(field.key))));
  const isDragging = useCanvas((state) => state.moved.size > 0);
  if (chosen.length === 0 || readOnly) return null;
  const count = chosen.length === 1 ? "1 field" : `${chosen.length} fields`;
  return (
    <FloatingTools
      // What is said of one field stands in the properties, where there is room for them beside the page.
      className={cn(place, chosen.length === 1 && "lg:hidden")}
      data-part="arrange"
      aria-label={`Arrange ${count}`}
      data-dragging={isDragging || undefined}
    >
      <OwnerMenu chosen={chosen} count={count} />
      {chosen.length > 1 && <Arrangements count={chosen.length} />}
      <Rule />
      <Acts count={count} />
    </FloatingTools>
  );
}

const Rule = () => <Divider className="mx-0.75 h-4" />;

function OwnerMenu({ chosen, count }: { chosen: DesignerField[]; count: string }) {
  const designer = useDesigner();
  const { recipients } = designer;
  const owners = recipients.filter((one) => chosen.some((field) => field.roleId === one.roleId));
  const only = owners.length === 1 ? owners[0] : undefined;
  return (
    <Menu
      label="Recipient"
      align="start"
      side="top"
      trigger={
        <Button
          variant="quiet"
          className={cn("h-7 gap-1.25 px-1.5 max-md:size-11", only && roleClass(only))}
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
  );
}

function Arrangements({ count }: { count: number }) {
  const designer = useDesigner();
  return rows.map((row) => (
    <Fragment key={row[0]?.how}>
      <Rule />
      {row.map(({ how, words, glyph, least }) => (
        <ToolButton
          key={how}
          glyph={glyph}
          label={words}
          side="top"
          className="size-7"
          {...(count < least ? { offReason: `${words} needs ${least} fields.` } : {})}
          onClick={() => arrangeSelected(designer, how)}
        />
      ))}
    </Fragment>
  ));
}

function Acts({ count }: { count: string }) {
  const designer = useDesigner();
  return (
    <>
      <ToolButton
        glyph={Copy}
        label={`Duplicate ${count}`}
        tip="Duplicate"
        keys="Ctrl D"
        side="top"
        className="size-7"
        onClick={() => duplicateSelected(designer)}
      />
      <Button
        variant="quiet"
        iconOnly
        className="size-7 max-md:size-11 lg:hidden"
        aria-label="Properties"
        onClick={() => openProperties(designer)}
      >
        <Icon as={SlidersHorizontal} />
      </Button>
      <ToolButton
        variant="quietDanger"
        glyph={Trash2}
        label={`Delete ${count}`}
        keys="Del"
        side="top"
        className="size-7"
        onClick={() => removeSelected(designer)}
      />
    </>
  );
}
