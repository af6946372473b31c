import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header and footer in one file, for a page that follows another without a load. */
export const laterFrame = { Header: SiteHeader, Footer: SiteFooter };
