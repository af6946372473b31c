import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { ChevronIcon } from "../ui/icons.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { LogOutIcon } from "../ui/space-icons.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { useLogOut } from "./use-log-out.ts";

export interface MenuEntry {
  to: string;
  icon: ReactNode;
  name: string;
  count?: ReactNode;
}

interface MenuPartProps {
  id: string;
  title: string;
  entries: MenuEntry[];
}

/** A list of places by their names, on a page « Menu ». */
export const MenuPart = ({ id, title, entries }: MenuPartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-2 text-h2">
      {title}
    </h2>
    <ul className="menu-entries">
      {entries.map(({ to, icon, name, count }) => (
        <li key={to}>
          <SiteLink to={to}>
            {icon}
            <span>
              {name}
              {count}
            </span>
            <ChevronIcon className="size-4 -rotate-90" />
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
);

/** The end of a page « Menu ». */
export function MenuEnd() {
  const logOut = useLogOut();
  return (
    <section aria-labelledby="apparence" className="grid justify-items-start gap-4">
      <h2 id="apparence" className="text-h2">
        Apparence
      </h2>
      <ThemeSwitch />
      <Button variant="secondary" onClick={logOut}>
        <LogOutIcon />
        Déconnexion
      </Button>
    </section>
  );
}
