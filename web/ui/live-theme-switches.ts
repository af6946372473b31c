import { chooseTheme, onThemeChange, readTheme, type Theme } from "./theme.ts";

/** What comes before any menu is open, by pointer, by keyboard or by another tool. */
const FIRST_TOUCH = ["pointerover", "pointerdown", "focusin", "click"];

/** Takes the switches of theme-switch.tsx out of their templates. They show the choice, and make it. */
function takeOut(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(
    "template[data-theme-switch]",
  )) {
    const radios = template.content.querySelectorAll("input");
    const show = () => {
      const chosen = readTheme();
      for (const radio of radios) radio.checked = radio.value === chosen;
    };
    for (const radio of radios)
      radio.addEventListener("change", () => chooseTheme(radio.value as Theme));
    template.replaceWith(template.content);
    onThemeChange(show);
    show();
  }
}

/** Few readers choose a theme: the switches come with the first sign that the reader is about to open a menu, unless one is open already. */
export function enlivenThemeSwitches(header: Element): void {
  if (header.querySelector("[role=dialog], details[data-dropdown][open]")) takeOut();
  for (const name of FIRST_TOUCH)
    header.addEventListener(name, takeOut, { capture: true, once: true });
}
