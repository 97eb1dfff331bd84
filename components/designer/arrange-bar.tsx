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
  ListPlus,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  SlidersHorizontal,
  Trash2,
} from "lucide-react";
import { Fragment, useEffect } from "react";
import { useShallow } from "zustand/react/shallow";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice } from "#components/ui/menu.tsx";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Arrangement } from "#lib/designer/arrange.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { chord } from "./chord.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { startGathering, stopGathering } from "./gather.ts";
import { KindMenu, ofRecipients } from "./kind-menu.tsx";
import { LockButton } from "./lock-button.tsx";
import { arrangeSelected, duplicateSelected, giveSelected, openProperties, removeSelected } from "./selection-acts.ts";
import { Divider, FloatingTools } from "./studio-parts.tsx";
import { ToolButton } from "./tool-button.tsx";

const rows: { how: Arrangement; glyph: LucideIcon; least: number }[][] = [
  [
    { how: "left", glyph: AlignStartVertical, least: 2 },
    { how: "centre", glyph: AlignCenterVertical, least: 2 },
    { how: "right", glyph: AlignEndVertical, least: 2 },
  ],
  [
    { how: "top", glyph: AlignStartHorizontal, least: 2 },
    { how: "middle", glyph: AlignCenterHorizontal, least: 2 },
    { how: "bottom", glyph: AlignEndHorizontal, least: 2 },
  ],
  [
    { how: "horizontal", glyph: AlignHorizontalDistributeCenter, least: 3 },
    { how: "vertical", glyph: AlignVerticalDistributeCenter, least: 3 },
    { how: "width", glyph: MoveHorizontal, least: 2 },
    { how: "height", glyph: MoveVertical, least: 2 },
  ],
];

/** Half of its width to the side, so that it stands in the middle. */
const place = cn(
  "start-1/2 bottom-17 max-w-[calc(100%-1rem)] -translate-x-1/2 data-dragging:invisible md:[[dir=rtl]_&]:translate-x-1/2",
  // As large as a finger they do not all stand beside each other on a tablet held sideways.
  "md:w-max md:flex-wrap md:justify-center",
  "max-md:start-2 max-md:bottom-2 max-md:z-5 max-md:translate-none max-md:overflow-x-auto",
);

export function ArrangeBar() {
  const t = useWords("designer");
  const { readOnly, canvas } = useDesigner();
  const chosen = useFields(useShallow((state) => state.fields.filter((field) => state.selection.has(field.key))));
  const isDragging = useCanvas((state) => state.moved.size > 0);
  const isEmpty = chosen.length === 0;
  useEffect(() => {
    if (isEmpty) canvas.setState({ isGathering: false });
  }, [isEmpty, canvas]);
  if (isEmpty || readOnly) return null;
  const given = ofRecipients(chosen);
  return (
    <FloatingTools
      // What is said of one field stands in the properties, where there is room for them beside the page.
      className={cn(place, chosen.length === 1 && "lg:hidden")}
      data-part="arrange"
      aria-label={t("arrange.title", { count: chosen.length })}
      data-dragging={isDragging || undefined}
    >
      {given.length > 0 && (
        <>
          <OwnerMenu chosen={given} />
          <KindMenu chosen={given} />
        </>
      )}
      {chosen.length > 1 && <Arrangements count={chosen.length} />}
      <Rule />
      <SelectMore />
      <Acts count={chosen.length} />
    </FloatingTools>
  );
}

const Rule = () => <Divider className="mx-0.75 h-4" />;

function SelectMore() {
  const designer = useDesigner();
  const t = designer.tCanvas;
  const isGathering = useCanvas((state) => state.isGathering);
  return (
    <ToolButton
      glyph={ListPlus}
      label={t("gather.act")}
      tip={isGathering ? t("gather.end") : t("gather.act")}
      keys={chord(designer.t, "shift enter")}
      side="top"
      className="size-7 aria-pressed:bg-accent-wash aria-pressed:text-accent-text"
      aria-pressed={isGathering}
      onClick={() => (isGathering ? stopGathering(designer) : startGathering(designer))}
    />
  );
}

function OwnerMenu({ chosen }: { chosen: DesignerField[] }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { recipients, takers } = designer;
  const owners = recipients.filter((one) => chosen.some((field) => field.roleId === one.roleId));
  const only = owners.length === 1 ? owners[0] : undefined;
  return (
    <Menu
      label={t("arrange.recipient")}
      align="start"
      side="top"
      trigger={
        <Button
          variant="quiet"
          className={cn("h-7 gap-1.25 px-1.5 max-md:size-11", only && roleClass(only))}
          aria-label={only ? t("arrange.recipientIs", { name: only.name }) : t("arrange.recipients")}
        >
          <RoleNumber>{only?.number ?? "…"}</RoleNumber>
          <Icon as={ChevronDown} size="sm" />
        </Button>
      }
    >
      <MenuChoice
        label={t("arrange.give", { count: chosen.length })}
        value={only?.roleId ?? ""}
        onChange={(roleId) => giveSelected(designer, roleId)}
        options={takers.map((one) => ({ value: one.roleId, label: `${one.number}  ${one.name}` }))}
      />
    </Menu>
  );
}

function Arrangements({ count }: { count: number }) {
  const t = useWords("designer");
  const designer = useDesigner();
  return rows.map((row) => (
    <Fragment key={row[0]?.how}>
      <Rule />
      {row.map(({ how, glyph, least }) => (
        <ToolButton
          key={how}
          glyph={glyph}
          label={t(`arrange.${how}`)}
          side="top"
          className="size-7"
          {...(count < least ? { offReason: t("arrange.needs", { what: t(`arrange.${how}`), least }) } : {})}
          onClick={() => arrangeSelected(designer, how)}
        />
      ))}
    </Fragment>
  ));
}

function Acts({ count }: { count: number }) {
  const t = useWords("designer");
  const designer = useDesigner();
  return (
    <>
      <LockButton side="top" className="size-7" />
      <ToolButton
        glyph={Copy}
        label={t("arrange.duplicateMany", { count })}
        tip={t("arrange.duplicate")}
        keys={chord(t, "ctrl D")}
        side="top"
        className="size-7"
        onClick={() => duplicateSelected(designer)}
      />
      {designer.parts.properties && (
        <Button
          variant="quiet"
          iconOnly
          className="size-7 max-md:size-11 lg:hidden"
          aria-label={t("region.properties")}
          onClick={() => openProperties(designer)}
        >
          <Icon as={SlidersHorizontal} />
        </Button>
      )}
      <ToolButton
        variant="quietDanger"
        glyph={Trash2}
        label={t("arrange.delete", { count })}
        keys={chord(t, "del")}
        side="top"
        className="size-7"
        onClick={() => removeSelected(designer)}
      />
    </>
  );
}
