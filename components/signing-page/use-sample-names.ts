// Who the preview's package is about: the reader's own account asks somebody made up.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { account, me } from "#components/queries/instance.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SampleNames } from "./preview-message.ts";

export function useSampleNames(): SampleNames {
  const t = useWords("signing-page");
  const owner = useQuery(account);
  const person = useQuery(me);
  const name = owner.data?.name ?? "";
  const logoUrl = owner.data?.logoUrl ?? null;
  const sender = person.data?.name ?? t("sample.sender");
  return useMemo(
    () => ({
      account: { name, logoUrl },
      sender,
      signer: { given: t("sample.given"), family: t("sample.family") },
      package: t("sample.package"),
      documents: [t("sample.first"), t("sample.second")],
      field: t("sample.field"),
    }),
    [name, logoUrl, sender, t],
  );
}
