// The package as one of its recipients will see it, over the designer: who, on which screen, and the way back.
import { useQuery } from "@tanstack/react-query";
import { Eye, Monitor, RotateCcw, Smartphone, Square, SquareCheck } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import { account as accountQuery } from "#components/queries/instance.ts";
import { documentSight } from "#components/queries/visibility.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
import { useBackCloses } from "#components/ui/use-back-closes.ts";
import { useDialogFocus } from "#components/ui/use-dialog-focus.ts";
import { useWords } from "#components/ui/use-words.ts";
import { chord } from "./chord.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { isPreviewKey } from "./preview-key.ts";
import { PreviewReasons } from "./preview-reasons.tsx";
import { PreviewWhere } from "./preview-where.tsx";
import { PreviewWindow } from "./preview-window.tsx";

/** However it was opened, one comes back to where the designer was. */
export function PreviewDialog() {
  const { canvas } = useDesigner();
  const open = useCanvas((state) => state.isPreviewing);
  const onClose = () => canvas.setState({ isPreviewing: false });
  useBackCloses(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-45 bg-desk" />
        <Preview onClose={onClose} />
      </Radix.Portal>
    </Radix.Root>
  );
}

type Device = "desktop" | "phone";

function Preview({ onClose }: { onClose: () => void }) {
  const t = useWords("designer-people");
  const ofDesigner = useWords("designer");
  const focus = useDialogFocus();
  const { pkg, fields, recipients } = useDesigner();
  const [roleId, setRoleId] = useState(fields.getState().roleId);
  const [device, setDevice] = useState<Device>("desktop");
  /** How often it was begun anew. */
  const [round, setRound] = useState(0);
  const [isFilled, setFilled] = useState(false);
  const account = useQuery(accountQuery);
  const visibility = useQuery(documentSight(pkg.id));
  const recipient = recipients.find((one) => one.roleId === roleId) ?? recipients[0];
  const again = () => {
    setRound(round + 1);
    setFilled(false);
  };
  return (
    <Radix.Content
      {...focus}
      onKeyDown={(event) => {
        focus.onKeyDown(event);
        if (event.defaultPrevented || !isPreviewKey(event.nativeEvent)) return;
        event.preventDefault();
        onClose();
      }}
      data-part="preview-as"
      className="fixed inset-0 z-45 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-desk"
    >
      <div>
        <PreviewWhere />
        <header
          className={cn(
            "flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-b bg-surface px-4 py-1.5",
            "max-md:px-2 max-md:[&_button]:min-h-11 max-md:[&_select]:min-h-11",
          )}
        >
          <Radix.Title asChild>
            <h2 className="flex items-center gap-2 text-md">
              <Icon as={Eye} />
              {t("preview.title")}
            </h2>
          </Radix.Title>
          <Radix.Description asChild>
            <p className="text-ink-3 text-xs max-md:sr-only">{t("preview.lead")}</p>
          </Radix.Description>
          {recipient && (
            <Select
              className="ms-auto w-auto max-w-60"
              aria-label={t("preview.as")}
              value={recipient.roleId}
              onChange={(event) => setRoleId(event.currentTarget.value)}
              options={recipients.map((one) => ({ value: one.roleId, label: `${one.number} ${one.name}` }))}
            />
          )}
          <Segmented
            label={t("preview.device")}
            className="max-md:hidden"
            value={device}
            onChange={setDevice}
            options={[
              { value: "desktop", label: <Icon as={Monitor} size="sm" />, ariaLabel: t("preview.desktop") },
              { value: "phone", label: <Icon as={Smartphone} size="sm" />, ariaLabel: t("preview.phone") },
            ]}
          />
          {recipient && <PreviewReasons roleId={recipient.roleId} onLeave={onClose} />}
          {recipients.length > 1 && (
            <Button
              variant="quiet"
              size="sm"
              aria-pressed={isFilled}
              aria-description={t("preview.fillWhat")}
              onClick={() => setFilled(!isFilled)}
            >
              <Icon as={isFilled ? SquareCheck : Square} />
              {t("preview.fill")}
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={again}>
            <Icon as={RotateCcw} />
            {t("preview.again")}
          </Button>
          <Button size="sm" onClick={onClose}>
            {t("preview.leave")} <Kbd keys={chord(ofDesigner, "esc")} />
          </Button>
        </header>
      </div>
      {!recipient ? (
        <p className="m-auto p-6 text-ink-3">{t("preview.none")}</p>
      ) : account.isPending || visibility.isPending ? (
        <p className="m-auto p-6 text-ink-3" role="status">
          {t("preview.reading")}
        </p>
      ) : (
        <PreviewWindow
          key={`${recipient.roleId} ${round}`}
          recipient={recipient}
          isPhone={device === "phone"}
          account={{ name: account.data?.name ?? "", logoUrl: account.data?.logoUrl ?? null }}
          visibility={visibility.data?.configurations ?? []}
          isFilled={isFilled}
          onLeave={onClose}
          onOver={again}
        />
      )}
    </Radix.Content>
  );
}
