import { Dropdown } from "../ui/dropdown.tsx";
import { MoonIcon, SunIcon } from "../ui/frame-icons.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";

/** The theme switch behind an icon button. */
export function ThemeMenu() {
  return (
    <Dropdown
      className="only-script ml-1"
      group="top-bar"
      summaryClass="top-icon"
      panelClass="drop appear p-4 whitespace-nowrap"
      summary={
        <>
          <SunIcon className="size-5 dark:hidden" />
          <MoonIcon className="hidden size-5 dark:block" />
          <span className="sr-only">Thème d’affichage</span>
        </>
      }
    >
      <ThemeSwitch />
    </Dropdown>
  );
}
