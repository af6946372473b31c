import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SkipLinks } from "../ui/skip-links.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

const SKIP = [
  { href: "#contenu", name: "Aller au contenu" },
  { href: "#pied", name: "Aller au pied de page" },
];

/** After a navigation inside the site, the next Tab starts from the new page, unless the page took the focus itself. */
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
  /** Another head than the one of the public pages. */
  header?: ReactNode;
  children: ReactNode;
}

/** What stands around every page. */
export function Frame({ header = <SiteHeader />, children }: FrameProps) {
  const main = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks links={SKIP} />
      {header}
      <main id="contenu" ref={main} tabIndex={-1} className="pb-24 lg:pb-32">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
