// In which language the signer reads on; kept for this link until the browser is closed. What was entered stays.
import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { isFramed } from "#components/queries/is-framed.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice } from "#components/ui/menu.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { everyLanguage, type Language, languages } from "#lib/language/languages.ts";
import { isOffered } from "#lib/language/offered-languages.ts";
import { choiceCookie } from "#lib/language/reader-choice.ts";
import { BarButton } from "./bar-button.tsx";

/** `offered`: what the account limits its signers to. */
type LanguageChoiceProps = { offered?: readonly string[] | undefined };

/** Where there is no other menu to put it in. */
export function LanguageMenu({ offered }: LanguageChoiceProps) {
  const t = useWords();
  return (
    <Menu
      label={t("menu.language")}
      trigger={
        <BarButton iconOnly aria-label={t("menu.language")}>
          <Icon as={Languages} size="lg" />
        </BarButton>
      }
    >
      <LanguageChoice offered={offered} />
    </Menu>
  );
}

export function LanguageChoice({ offered }: LanguageChoiceProps) {
  const t = useWords();
  const router = useRouter();
  const spoken = useSpokenLanguage();
  // What is read now stands among them, however somebody came to it.
  const choices = everyLanguage.filter((value) => value === spoken || isOffered(offered, value));
  const choose = (language: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox ESR has no other way to write one.
    document.cookie = choiceCookie(language, window.location.pathname, isFramed() && window.isSecureContext);
    router.refresh();
  };
  return (
    <MenuChoice<Language>
      label={t("menu.language")}
      value={spoken}
      onChange={choose}
      options={choices.map((value) => ({ value, label: languages[value].name }))}
    />
  );
}
