// The preview beside the form: which page of the ceremony, on what, in which light and language; and the frame that shows it.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { signingParts, useHiddenParts } from "#components/queries/signing-parts.ts";
import { signingThemes } from "#components/queries/signing-themes.ts";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { Hint } from "#components/ui/hint.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { themeOf } from "#lib/accounts/settings/theme-of.ts";
import { hiddenFromSigners } from "#lib/contract/records/ceremony-parts.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import type { ThemeColours } from "#lib/contract/records/signing-theme.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { isReady, type Previewed, type PreviewPage, previewMessage, previewPages } from "./preview-message.ts";
import { scrollsFrame } from "./preview-scroll.ts";
import { isReached } from "./sample-view.ts";
import { useSampleNames } from "./use-sample-names.ts";

type Device = "desktop" | "phone";

/** The windows that are shown, in CSS pixels. */
const windows: Record<Device, { width: number; height: number }> = {
  // As wide as it takes for the own fields to stand beside the page.
  desktop: { width: 1400, height: 985 },
  phone: { width: 390, height: 780 },
};

/** What stands above the frame, in CSS pixels: the frame is seen as a whole, since a finger on it scrolls what is inside. */
const aboveFrame = 300;
const leastHeight = 320;

type PreviewPaneProps = {
  settings: CeremonySettings;
  /** A signing theme that is being changed, in place of the one that applies. */
  edited?: ThemeColours | undefined;
  /** The language of the package that it is for, else the reader's. */
  language?: string | undefined;
  /** On what it is shown first. */
  device: Device;
  /** Where a dialog around it says what it is. */
  untitled?: boolean;
};

export function PreviewPane({ settings, edited, language, device: first, untitled = false }: PreviewPaneProps) {
  const t = useWords("signing-page");
  const spoken = useSpokenLanguage();
  const [page, setPage] = useState<PreviewPage>("sign");
  const [device, setDevice] = useState<Device>(first);
  const [theme, setTheme] = useState<Previewed["theme"]>("light");
  const [code, setCode] = useState(language ?? spoken);
  const sample = useSampleNames();
  const themes = useQuery(signingThemes);
  const colours = edited ?? themeOf({ signingThemes: themes.data }, settings);
  const parts = useQuery(signingParts);
  const hiddenParts = useHiddenParts(parts.data);
  const account = {
    ...sample.account,
    ...(colours ? { theme: colours } : {}),
    ...(hiddenParts?.length ? hiddenFromSigners({ hiddenParts }) : {}),
  };
  const names = { ...sample, account };
  const evidence = !useFeaturesOff().has("evidenceSummary");
  const missing = isReached(page, settings)
    ? undefined
    : page === "decline"
      ? t("preview.noDecline")
      : page === "optOut"
        ? t("preview.noOptOut")
        : t("preview.noLastPage");
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5" aria-label={t("preview.title")}>
      {!untitled && <h2 className="text-md">{t("preview.title")}</h2>}
      <Hint>{t("preview.what")}</Hint>
      <div className="flex flex-wrap items-center gap-2 max-md:[&_button]:h-11">
        <Select
          className="max-w-46"
          aria-label={t("preview.page")}
          options={previewPages.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={page}
          onChange={(event) => setPage(event.currentTarget.value as PreviewPage)}
        />
        <Segmented
          label={t("preview.device")}
          value={device}
          onChange={setDevice}
          options={[
            { value: "desktop", label: t("preview.desktop") },
            { value: "phone", label: t("preview.phone") },
          ]}
        />
        <Segmented
          label={t("preview.theme")}
          value={theme}
          onChange={setTheme}
          options={[
            { value: "light", label: t("preview.light") },
            { value: "dark", label: t("preview.dark") },
          ]}
        />
        <Select
          className="max-w-40"
          aria-label={t("preview.language")}
          options={languageOptions(signersLanguages, code)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      <p role="status" className="text-ink-2 text-xs empty:hidden">
        {missing}
      </p>
      <PreviewFrame previewed={{ settings, page, theme, names, evidence }} code={code} device={device} />
    </section>
  );
}

type PreviewFrameProps = { previewed: Previewed; code: string; device: Device };

function PreviewFrame({ previewed, code, device }: PreviewFrameProps) {
  const t = useWords("signing-page");
  const frame = useRef<HTMLIFrameElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number }>();
  const { width: full, height } = windows[device];
  const scale = room ? Math.min(1, room.width / full, room.height / height) : 0;
  const now = useRef({ previewed, scale });
  now.current = { previewed, scale };

  const tell = useCallback(() => {
    frame.current?.contentWindow?.postMessage(previewMessage(now.current.previewed), window.location.origin);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again whenever what is shown changes.
  useEffect(tell, [tell, previewed]);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (isReady(event, frame.current?.contentWindow, window.location.origin)) tell();
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [tell]);
  useLayoutEffect(() => {
    const element = holder.current;
    if (!element) return;
    const measure = () =>
      setRoom({ width: element.clientWidth, height: Math.max(leastHeight, window.innerHeight - aboveFrame) });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, []);
  useEffect(
    () =>
      cover.current && frame.current
        ? scrollsFrame(cover.current, frame.current, () => now.current.scale || 1)
        : undefined,
    [],
  );
  return (
    <div ref={holder}>
      <div
        className="relative mx-auto overflow-hidden rounded-lg border border-edge bg-desk shadow-sheet"
        style={{ width: full * scale, height: height * scale }}
      >
        <iframe
          ref={frame}
          className="absolute top-0 left-0 origin-top-left border-0 bg-desk"
          src={`/preview/signing-page?language=${encodeURIComponent(code)}`}
          title={t("preview.frame")}
          style={{ width: full, height, transform: `scale(${scale})`, colorScheme: previewed.theme }}
        />
        {/* biome-ignore-start lint/a11y/useSemanticElements: not a part of the form. */}
        {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the preview scrolls, so the keyboard has to reach it. */}
        <div
          ref={cover}
          role="group"
          tabIndex={0}
          className="absolute inset-0 touch-none rounded-lg focus-visible:shadow-(--focus-ring-inset)"
          aria-label={t("preview.scroll")}
        />
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
        {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      </div>
    </div>
  );
}
