// A template's public link: on or off, its address and QR code, who has which place, its limits, and what has come of it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { onePackage, useRefreshPackages } from "#components/queries/packages.ts";
import { publicLinks, renewPublicLink, revokePublicLink } from "#components/queries/templates.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { PublicLinks } from "#lib/contract/records/template.ts";
import { LinkAddress } from "./link-address.tsx";
import { LinkForm } from "./link-form.tsx";

type LinkDialogProps = { templateId: string; onClose: () => void };

export function LinkDialog({ templateId, onClose }: LinkDialogProps) {
  const t = useWords("templates");
  const template = useQuery(onePackage(templateId));
  const links = useQuery(publicLinks(templateId));
  const failed = [template, links].find(({ error, data }) => error && !data);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      wide
      title={t("link.title")}
      lead={t("link.lead", { name: template.data?.name ?? "" })}
      footer={<Button onClick={onClose}>{t("link.close")}</Button>}
    >
      {failed?.error ? (
        <ReadFailure error={failed.error} onRetry={failed.refetch} />
      ) : template.data && links.data ? (
        <Links template={template.data} links={links.data} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

function Links({ template, links: { mine, others } }: { template: Package; links: PublicLinks }) {
  const t = useWords("templates");
  const reason = useReason();
  const client = useQueryClient();
  const refresh = useRefreshPackages();
  const [asked, setAsked] = useState<"revoke" | "renew">();
  const [busy, setBusy] = useState(false);

  async function act(run: () => Promise<unknown>, done: string) {
    if (busy) return;
    setBusy(true);
    try {
      await run();
      say(done);
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
    await client.invalidateQueries({ queryKey: publicLinks(template.id).queryKey });
    await refresh();
    setAsked(undefined);
    setBusy(false);
  }

  return (
    <>
      {mine && <LinkAddress link={mine} />}
      <LinkForm
        key={mine ? "on" : "off"}
        template={template}
        link={mine}
        onSaved={(words) => act(async () => undefined, words)}
      />
      {mine && (
        <div className="grid gap-2 border-hairline border-t pt-4">
          {asked ? (
            <Banner
              tone="caution"
              live="polite"
              action={
                <span className="flex gap-2 max-md:flex-wrap">
                  <Button size="sm" onClick={() => setAsked(undefined)}>
                    {t("link.keep")}
                  </Button>
                  <Button
                    size="sm"
                    variant="danger"
                    busyLabel={busy ? t("saving") : undefined}
                    onClick={() =>
                      void (asked === "revoke"
                        ? act(() => revokePublicLink(template.id), t("link.revoked"))
                        : act(() => renewPublicLink(template.id), t("link.renewed")))
                    }
                  >
                    {asked === "revoke" ? t("link.revoke") : t("link.renew")}
                  </Button>
                </span>
              }
            >
              {asked === "revoke" ? t("link.revokeWords") : t("link.renewWords")}
            </Banner>
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAsked("renew")}>{t("link.renew")}</Button>
              <Button variant="danger" onClick={() => setAsked("revoke")}>
                {t("link.revoke")}
              </Button>
            </div>
          )}
        </div>
      )}
      {others.length > 0 && (
        <section aria-label={t("link.others")} className="grid gap-1 border-hairline border-t pt-4">
          <h3 className="font-medium text-ink-2 text-xs">{t("link.others")}</h3>
          <ul>
            {others.map(({ senderId, sender, started, completed }) => (
              <li key={senderId} className="flex min-h-11 items-center gap-3 border-hairline border-b">
                <span className="min-w-0 flex-1 truncate" dir="auto">
                  {sender}
                </span>
                <span className="text-ink-3 text-xs tabular-nums">{t("link.othersUsed", { started, completed })}</span>
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={t("link.revokeOf", { name: sender })}
                  onClick={() => void act(() => revokePublicLink(template.id, senderId), t("link.revoked"))}
                >
                  {t("link.revoke")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
