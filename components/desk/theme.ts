// The reader's theme: kept in the browser, put on <html> before the first paint.
export type Theme = "auto" | "light" | "dark";

export const THEME_KEY = "theme";

/** Runs in <head>, so that a dark room never flashes white. Storage may be forbidden: then the system decides. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

const CHANGED = "countersign:theme";

export function readTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === "light" || shown === "dark" ? shown : "auto";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice holds for this page, which is all that can be done.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function watchTheme(notice: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return;
    const theme = event.newValue;
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    notice();
  };
  window.addEventListener(CHANGED, notice);
  window.addEventListener("storage", followOtherTab);
  return () => {
    window.removeEventListener(CHANGED, notice);
    window.removeEventListener("storage", followOtherTab);
  };
}
