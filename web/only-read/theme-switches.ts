import { chooseTheme, onThemeChange, readTheme, type Theme } from "../ui/theme.ts";

/** The switches of web/ui/theme-switch.tsx: they show the choice, and make it. */
export function enlivenThemeSwitches(): void {
  const radios = document.querySelectorAll<HTMLInputElement>("[data-theme-switch] input");
  const show = () => {
    const chosen = readTheme();
    for (const radio of radios) radio.checked = radio.value === chosen;
  };
  for (const radio of radios)
    radio.addEventListener("change", () => chooseTheme(radio.value as Theme));
  onThemeChange(show);
  show();
}
