import { type ReactNode, useId, useSyncExternalStore } from "react";
import { MoonIcon, ScreenIcon, SunIcon } from "./icons.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Theme = "system" | "light" | "dark";

const KEY = "theme";
const CHANGED = "theme:changed";
const CHOICES: { theme: Theme; name: string; icon: ReactNode }[] = [
  { theme: "light", name: "Clair", icon: <SunIcon /> },
  { theme: "dark", name: "Sombre", icon: <MoonIcon /> },
  { theme: "system", name: "Auto", icon: <ScreenIcon /> },
];

const readTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
};

/** "system" leaves no trace: the stylesheet then follows the reader's system. */
function chooseTheme(theme: Theme): void {
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
export function keepTheme(): void {
  const theme = readTheme();
  if (theme !== "system") chooseTheme(theme);
}

function subscribe(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback);
  return () => window.removeEventListener(CHANGED, callback);
}

/** Light, dark, or as the system says. It needs a script, so the server sends none of it: there, the system decides. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(subscribe, readTheme, (): Theme => "system");
  const name = useId();
  if (!useHydrated()) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm">Thème d’affichage</legend>
      <div className="inline-flex rounded-full border border-edge bg-card p-1 text-ink">
        {CHOICES.map((choice) => (
          <label
            key={choice.theme}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4 text-sm has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice.theme}
              checked={chosen === choice.theme}
              onChange={() => chooseTheme(choice.theme)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            {choice.icon}
            {choice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
