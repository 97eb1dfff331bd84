// What else can be done with one recipient: written to, asked for proof, settled in detail, removed, spoken to in a language.
import { Ellipsis, KeyRound, MessageSquare, SlidersHorizontal, X } from "lucide-react";
import { useSignersLanguages } from "#components/queries/offered-languages.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { languageName, languageOptions } from "#lib/language/language-options.ts";
import { isOnePerson, type RecipientRow } from "./recipient-rows.ts";

type RecipientMenuProps = {
  row: RecipientRow;
  who: string;
  /** The package's, a code. */
  language: string;
  onWrite: () => void;
  onProof: () => void;
  onDetails: () => void;
  onLanguage: (code: string) => void;
  onRemove: () => void;
};

export function RecipientMenu(props: RecipientMenuProps) {
  const { row, who, language, onWrite, onProof, onDetails, onLanguage, onRemove } = props;
  const t = useWords("prepare");
  const words = useWords("recipients");
  const reader = useReader();
  const spoken = useSignersLanguages();
  const isPerson = isOnePerson(row);
  return (
    <Menu
      label={who}
      trigger={
        <Button
          size="sm"
          variant="quiet"
          iconOnly
          className="max-md:col-[-2/-1] max-md:row-start-1 max-md:size-11"
          aria-label={t("people.more", { who })}
        >
          <Icon as={Ellipsis} />
        </Button>
      }
    >
      {!row.isOwner && !row.isPlaceholder && !row.copyOnly && (
        <MenuItem glyph={MessageSquare} onSelect={onWrite}>
          {t("people.write")}
        </MenuItem>
      )}
      {isPerson && !row.copyOnly && (
        <MenuItem glyph={KeyRound} onSelect={onProof}>
          {t("prove.menu")}
        </MenuItem>
      )}
      {!row.isOwner && (
        <MenuItem glyph={SlidersHorizontal} onSelect={onDetails}>
          {words("details.menu")}
        </MenuItem>
      )}
      <MenuItem glyph={X} danger onSelect={onRemove}>
        {t("people.remove")}
      </MenuItem>
      {isPerson && (
        <>
          <MenuRule />
          <MenuChoice
            label={t("people.language")}
            value={row.language}
            onChange={onLanguage}
            options={[
              { value: "", label: t("people.asPackage", { language: languageName(language, reader) }) },
              ...languageOptions(spoken, row.language),
            ]}
          />
        </>
      )}
    </Menu>
  );
}
