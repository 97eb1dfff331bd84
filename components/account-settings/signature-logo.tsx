// The logo that is drawn into each signature beside the mark.
import { useQuery } from "@tanstack/react-query";
import { signatureLayout, useSignatureLogo } from "#components/queries/account-acts.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { LogoPicker } from "./logo-picker.tsx";

export function SignatureLogo() {
  const t = useWords("account-settings");
  const found = useQuery(signatureLayout);
  const acts = useSignatureLogo();
  if (!found.data)
    return found.error ? (
      <ReadFailure error={found.error} onRetry={found.refetch} />
    ) : (
      <SkeletonRows rows={2} label={t("signatureLogo.title")} />
    );
  return (
    <div className="grid gap-4">
      {found.error && <ReadFailure error={found.error} isOld onRetry={found.refetch} />}
      <LogoPicker
        src={found.data.logo.image}
        picture={t("signatureLogo.picture")}
        none={t("signatureLogo.none")}
        consequence={t("signatureLogo.consequence")}
        {...acts}
      />
    </div>
  );
}
