// The files a recipient is asked for: what is there, to look at, and the owner's word on it.
import { Check, Download, Paperclip, Undo2 } from "lucide-react";
import { useState } from "react";
import { attachmentHref } from "#components/queries/attachments.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { SendBackDialog } from "./send-back-dialog.tsx";
import type { PageActs } from "./use-page-acts.ts";

type RecipientFilesProps = { pkg: Package; roleId: string; name: string; acts: PageActs };

/** What stands behind the requirement's name. */
const standing = ({ status, files, required }: AttachmentRequirement): string =>
  status === "INCOMPLETE" && files.length === 0 ? (required ? "missing" : "optional") : status;

export function RecipientFiles({ pkg, roleId, name, acts }: RecipientFilesProps) {
  const t = useWords("package-page");
  const [back, setBack] = useState<AttachmentRequirement>();
  const asked = pkg.roles.find((role) => role.id === roleId)?.attachmentRequirements ?? [];
  if (asked.length === 0) return null;
  const mayJudge = isAllowed(pkg, "review-attachments") && !acts.readsOnly;
  const judge = (one: AttachmentRequirement, status: AttachmentRequirement["status"], comment: string) =>
    acts.judgeFiles(roleId, asked, { ...one, status, comment });
  return (
    <>
      <ul
        className="col-start-2 grid gap-1.5 pt-1.5 text-ink-3 text-xs/4.5 max-md:col-span-2 max-md:[&_button]:min-h-11"
        aria-label={t("files.label", { name })}
      >
        {asked.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            <span
              className={cn("inline-flex items-center gap-1.25", one.status === "REJECTED" && "text-critical-text")}
            >
              <Icon as={Paperclip} />
              <span>
                {t.rich("files.one", {
                  standing: t("files.standing", { status: standing(one) }),
                  name: () => (
                    <b className="font-medium text-ink" dir="auto">
                      {one.name}
                    </b>
                  ),
                })}
                {one.status === "REJECTED" &&
                  one.comment &&
                  t.rich("trail.reason", { reason: () => <bdi>{one.comment}</bdi> })}
              </span>
            </span>
            {one.files.map((file) => (
              <a
                key={file.id}
                className="inline-flex items-center gap-1.25 max-md:min-h-11"
                href={attachmentHref(pkg.id, one.id, file.id)}
                download
              >
                <Icon as={Download} size="sm" />
                <bdi>{file.name}</bdi>
              </a>
            ))}
            {mayJudge && one.files.length > 0 && (
              <span className="inline-flex items-center gap-2">
                {one.status !== "COMPLETE" && (
                  <Button
                    size="sm"
                    aria-label={t("files.acceptOf", { what: one.name, name })}
                    onClick={() => void judge(one, "COMPLETE", "")}
                  >
                    <Icon as={Check} size="sm" />
                    {t("files.accept")}
                  </Button>
                )}
                {one.status !== "REJECTED" && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t("files.backOf", { what: one.name, name })}
                    onClick={() => setBack(one)}
                  >
                    <Icon as={Undo2} size="sm" />
                    {t("back.act")}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {back && (
        <SendBackDialog
          what={back.name}
          name={name}
          isTold={isAllowed(pkg, "sign")}
          onClose={() => setBack(undefined)}
          onSend={(comment) => judge(back, "REJECTED", comment)}
        />
      )}
    </>
  );
}
