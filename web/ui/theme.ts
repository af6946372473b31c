export type Theme = "system" | "light" | "dark";

const KEY = "theme";
const CHANGED = "theme:changed";

export const readTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

/** Applies the stored choice. Throws where the browser refuses storage. */
export function showStoredTheme(): void {
  const theme = localStorage.getItem(KEY);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** "system" leaves no trace: the stylesheet then follows the reader's system. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Writes the choice down again, where everything else was erased. */
export function storeTheme(): void {
  const theme = readTheme();
  if (theme !== "system") chooseTheme(theme);
}

/** Calls back when it is chosen, and when a page that was put aside is shown: the early script of the head has read the choice again. Returns what stops it. */
export function onThemeChange(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback);
  window.addEventListener("pageshow", callback);
  document.addEventListener("prerenderingchange", callback);
  return () => {
    window.removeEventListener(CHANGED, callback);
    window.removeEventListener("pageshow", callback);
    document.removeEventListener("prerenderingchange", callback);
  };
}
