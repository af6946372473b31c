import { type ReactNode, useContext, useId, useSyncExternalStore } from "react";
import { MoonIcon, ScreenIcon, SunIcon } from "./frame-icons.tsx";
import { chooseTheme, onThemeChange, readTheme, type Theme } from "./theme.ts";
import { useHydrated } from "./use-hydrated.ts";
import { WithoutApplication } from "./without-application.ts";

const CHOICES: { theme: Theme; name: string; icon: ReactNode }[] = [
  { theme: "light", name: "Clair", icon: <SunIcon /> },
  { theme: "dark", name: "Sombre", icon: <MoonIcon /> },
  { theme: "system", name: "Auto", icon: <ScreenIcon /> },
];

/** Light, dark, or as the system says. It needs a script: without one it is not shown, and the system decides. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(onThemeChange, readTheme, (): Theme => "system");
  const name = useId();
  const isAlive = useHydrated();
  const sentWhole = useContext(WithoutApplication);
  if (!isAlive && !sentWhole) return null;
  const fieldset = (
    <fieldset>
      <legend className="mb-1 text-sm">Thème d’affichage</legend>
      <div className="inline-flex rounded-full border border-edge bg-card p-1 text-ink">
        {CHOICES.map((choice) => (
          <label key={choice.theme} className="theme-choice">
            <input
              type="radio"
              name={name}
              value={choice.theme}
              checked={chosen === choice.theme}
              onChange={() => chooseTheme(choice.theme)}
            />
            {choice.icon}
            {choice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
  // No browser has anything to do for what is in a template, until the script takes it out.
  return sentWhole ? <template data-theme-switch>{fieldset}</template> : fieldset;
}
