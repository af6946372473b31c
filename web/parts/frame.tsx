import type { ReactNode } from "react";
import { SkipLinks } from "../ui/skip-links.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

/** Header and footer around every public page. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks />
      <SiteHeader />
      <main id="contenu" ref={main} tabIndex={-1} className="pb-24 lg:pb-32">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
