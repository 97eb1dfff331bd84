"use client";
// In which language whoever comes by a public link reads it; kept for its pages until the browser is closed.
import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice } from "#components/ui/menu.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { everyLanguage, type Language, languages } from "#lib/language/languages.ts";
import { choiceCookie } from "#lib/language/reader-choice.ts";

export function TrackLanguage() {
  const t = useWords("fast-track");
  const router = useRouter();
  const choose = (language: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox ESR has no other way to write one.
    document.cookie = choiceCookie(language, "/fast-track");
    router.refresh();
  };
  return (
    <Menu
      label={t("language")}
      trigger={
        <Button variant="quiet" iconOnly className="max-md:size-11" aria-label={t("language")}>
          <Icon as={Languages} size="lg" />
        </Button>
      }
    >
      <MenuChoice<Language>
        label={t("language")}
        value={useSpokenLanguage()}
        onChange={choose}
        options={everyLanguage.map((value) => ({ value, label: languages[value].name }))}
      />
    </Menu>
  );
}
