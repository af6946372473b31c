import type { ReactNode } from "react";

/** The width of the site, with room for the arc of the page head above. */
export function Container({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-page px-4 pt-12 sm:px-6 lg:pt-18">{children}</div>;
}
