// The way in by a passkey: the browser asks for finger, face or PIN.
import { KeyRound } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { EntryAct } from "./entry-panel.tsx";

type PasskeyActProps = { isBusy: boolean } & Pick<ComponentProps<typeof EntryAct>, "variant" | "onClick">;

export function PasskeyAct({ isBusy, ...rest }: PasskeyActProps) {
  const t = useWords("entry");
  return (
    <EntryAct {...rest} busyLabel={isBusy ? t("signIn.passkeyBusy") : undefined}>
      <Icon as={KeyRound} />
      {t("signIn.passkey")}
    </EntryAct>
  );
}
