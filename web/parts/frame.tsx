import { lazy, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { LazyPart } from "../ui/lazy-part.tsx";
import { SkipLinks } from "../ui/skip-links.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { WithoutApplication } from "../ui/without-application.ts";
import { enlivenFrame } from "./enliven-frame.ts";
import { FOOTER, HEADER } from "./frame-attributes.ts";
import { FramePartsContext } from "./frame-parts.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

const later = async () => (await import("./later-frame.ts")).laterFrame;
const LaterHeader = lazy(async () => ({ default: (await later()).Header }));
const LaterFooter = lazy(async () => ({ default: (await later()).Footer }));

/** As high as the header. */
const HEADER_PLACE = (
  <div className="@container">
    <div className="hidden min-h-11 @5xl:flex" />
    <div className="min-h-18 @5xl:min-h-22" />
  </div>
);

/** React leaves what is inside as it is: the text of the server stays. */
const AS_SENT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };

function useEnlivened() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => (place.current ? enlivenFrame(place.current) : undefined), []);
  return place;
}

/** What the server wrote, brought to life and not rendered again. */
const SentHeader = () => <header ref={useEnlivened()} {...HEADER} {...AS_SENT} />;
const SentFooter = () => <footer ref={useEnlivened()} {...FOOTER} {...AS_SENT} />;

/** True as long as the page is the one that the server sent. */
function useIsSent(): boolean {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [first] = useState(pathname);
  const [isSent, setSent] = useState(!hydrated);
  if (isSent && pathname !== first) setSent(false);
  return isSent && pathname === first;
}

/** Header and footer around every public page. The code of both comes only where another page follows without a load. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  const written = useContext(FramePartsContext);
  const isSent = useIsSent();
  const { Header, Footer } =
    written ??
    (isSent
      ? { Header: SentHeader, Footer: SentFooter }
      : { Header: LaterHeader, Footer: LaterFooter });
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks />
      <LazyPart fallback={HEADER_PLACE} failure={null}>
        <WithoutApplication value={written !== undefined}>
          <Header />
        </WithoutApplication>
      </LazyPart>
      <main id="contenu" ref={main} tabIndex={-1} className="pb-24 lg:pb-32">
        {children}
      </main>
      <LazyPart failure={null}>
        <Footer />
      </LazyPart>
    </div>
  );
}
