"use client";
// Auto, light or dark. Use anywhere: <ThemeSwitch />; it needs nothing around it.
import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { chooseTheme, readTheme, type Theme, watchTheme } from "./theme.ts";

const CHOICES = [
  { theme: "auto", label: "Follow the system", shown: "Auto" },
  { theme: "light", label: "Light", shown: <Icon as={Sun} /> },
  { theme: "dark", label: "Dark", shown: <Icon as={Moon} /> },
] as const;

export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(watchTheme, readTheme, () => "auto");
  return (
    <div className="theme" role="group" aria-label="Theme">
      {CHOICES.map((choice) => (
        <button
          key={choice.theme}
          type="button"
          aria-pressed={choice.theme === theme}
          aria-label={choice.theme === "auto" ? undefined : choice.label}
          title={choice.label}
          onClick={() => chooseTheme(choice.theme)}
        >
          {choice.shown}
        </button>
      ))}
    </div>
  );
}
