"use client";
// The outbox: what this account has sent or will send, as mails or as text messages, and what became of it.
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress } from "#components/desk/use-address.ts";
import { cn } from "#components/ui/cn.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { MailList } from "./mail-list.tsx";
import { showsTexts } from "./outbox-page.ts";
import { TextList } from "./text-list.tsx";

export function OutboxScreen() {
  const t = useWords("outbox");
  const { params, go } = useAddress();
  const texts = showsTexts(params);
  return (
    <>
      <TopBar title={t("title")} />
      <main
        className={cn(
          "px-8 pt-4 pb-12 [&_[data-slot=banner]]:mb-3 max-md:px-0 max-md:pt-3 max-md:pb-24",
          "max-md:[&>:is([data-slot=banner],[data-slot=empty])]:mx-4",
        )}
        id="main"
      >
        <Segmented
          className="mb-3 max-md:mx-4 max-md:[&>button]:min-h-11"
          label={t("texts.switch")}
          value={texts ? "texts" : "mails"}
          onChange={(shown) => go({ texts: shown === "texts" ? "yes" : null, from: null })}
          options={[
            { value: "mails", label: t("texts.mails") },
            { value: "texts", label: t("texts.texts") },
          ]}
        />
        {texts ? <TextList /> : <MailList />}
      </main>
    </>
  );
}
