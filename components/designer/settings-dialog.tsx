// The settings of the package's signing page over the designer. Their form, with its preview, comes to the browser once it is
// asked for.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { readPackagePage } from "#components/queries/signing-page.ts";
import { useIsWide } from "#components/signing-page/use-is-wide.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { late } from "#components/ui/late.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useDesigner } from "./designer-context.ts";

const form = late(() => import("./settings-form.tsx"));

type SettingsProps = { open: boolean; onClose: () => void };

export function SettingsDialog({ open, onClose }: SettingsProps) {
  const t = useWords("designer-parts");
  const [isBusy, setBusy] = useState(false);
  const isWide = useIsWide();
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closable={!isBusy}
      wide
      className={cn(isWide && "w-310")}
      footClassName="sticky bottom-0 z-1 bg-raised"
      title={t("settings.title")}
      lead={t("settings.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busyLabel={isBusy ? t("saving") : undefined}>
            {t("settings.save")}
          </Button>
        </>
      }
    >
      <Settings id={id} isWide={isWide} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
}

type FormProps = { id: string; isWide: boolean; onBusy: (busy: boolean) => void; onDone: () => void };

function Settings(props: FormProps) {
  const t = useWords("designer-parts");
  const { pkg } = useDesigner();
  const [parts, setParts] = useState(form.read);
  const [missing, setMissing] = useState<Error>();
  const bring = () => {
    setMissing(undefined);
    form.bring().then((come) => setParts(() => come), setMissing);
  };
  useEffect(bring, []);
  const found = useQuery({
    queryKey: ["packages", "one", pkg.id, "signing-page"],
    queryFn: () => readPackagePage(pkg.id),
    staleTime: 0,
    gcTime: 0,
    // What is being changed is not replaced under the hand; older versions are merged when it is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (missing) return <ReadFailure error={missing} onRetry={bring} />;
  if (found.error) return <ReadFailure error={found.error} onRetry={found.refetch} />;
  if (!parts || !found.data) return <SkeletonRows rows={8} label={t("settings.title")} />;
  return <parts.SettingsForm {...props} first={found.data} />;
}
