import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SkipLinks } from "../ui/skip-links.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const SKIP = [
  { href: "#contenu", name: "Aller au contenu" },
  { href: "#pied", name: "Aller au pied de page" },
];

/** Moves the keyboard position to the new page after a navigation, unless the page set the focus. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

interface FrameProps {
  /** Replaces the header of the public pages. */
  header?: ReactNode;
  children: ReactNode;
}

/** Header and footer around every page. */
export function Frame({ header, children }: FrameProps) {
  const main = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks links={SKIP} />
      {header ?? <SiteHeader />}
      <main
        id="contenu"
        ref={main}
        tabIndex={-1}
        {...(header !== undefined && { "data-space": "member" })}
        className="pb-24 lg:pb-32"
      >
        {children}
      </main>
      <SiteFooter hasSearch={header === undefined} />
    </div>
  );
}
