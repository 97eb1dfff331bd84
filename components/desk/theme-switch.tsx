// Auto, light or dark. Use anywhere: <ThemeSwitch />; inside a menu: <ThemeChoice />. Both need nothing around them.
import { Moon, Sun, SunMoon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { MenuChoice } from "#components/ui/menu.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { chooseTheme, readTheme, type Theme, watchTheme } from "./theme.ts";

const CHOICES = [
  { theme: "auto", label: "themeAuto" },
  { theme: "light", label: "themeLight", glyph: Sun },
  { theme: "dark", label: "themeDark", glyph: Moon },
] as const;

function useTheme(): Theme {
  return useSyncExternalStore<Theme>(watchTheme, readTheme, () => "auto");
}

export function ThemeSwitch() {
  const t = useUiWords();
  const theme = useTheme();
  return (
    <fieldset className="flex gap-0.5 px-1" aria-label={t("theme")}>
      {CHOICES.map((choice) => (
        <button
          key={choice.theme}
          type="button"
          aria-pressed={choice.theme === theme}
          aria-label={choice.theme === "auto" ? undefined : t(choice.label)}
          title={t(choice.label)}
          onClick={() => chooseTheme(choice.theme)}
          className={cn(
            "grid h-6 min-w-7 place-content-center rounded-sm px-1.5 text-2xs text-ink-3 leading-5 tracking-normal",
            "aria-pressed:bg-pressed aria-pressed:text-ink [&_svg]:size-3.5",
          )}
        >
          {choice.theme === "auto" ? t("themeAutoShort") : <Icon as={choice.glyph} />}
        </button>
      ))}
    </fieldset>
  );
}

export function ThemeChoice() {
  const t = useUiWords();
  return (
    <MenuChoice
      label={t("theme")}
      value={useTheme()}
      onChange={chooseTheme}
      options={[
        { value: "auto", label: t("themeAuto"), glyph: SunMoon },
        { value: "light", label: t("themeLight"), glyph: Sun },
        { value: "dark", label: t("themeDark"), glyph: Moon },
      ]}
    />
  );
}
