import {
  type ComponentType,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { LoadedPart } from "../ui/loaded-part.tsx";
import { SkipLinks } from "../ui/skip-links.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { WithoutApplication } from "../ui/without-application.ts";
import { enlivenFrame } from "./enliven-frame.ts";
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

/** What the server wrote, brought to life and not rendered again. */
function Sent() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? enlivenFrame(place.current) : undefined), []);
  return <div ref={place} className="contents" {...AS_SENT} />;
}

/** True as long as the page is the one that the server sent. */
function useIsSent(): boolean {
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [first] = useState(pathname);
  const [isSent, setSent] = useState(!hydrated);
  if (isSent && pathname !== first) setSent(false);
  return isSent && pathname === first;
}

interface FramePartProps {
  /** On the server. */
  Written: ComponentType | undefined;
  Later: ComponentType;
  isSent: boolean;
}

function FramePart({ Written, Later, isSent }: FramePartProps) {
  if (!Written) return isSent ? <Sent /> : <Later />;
  return (
    <div className="contents">
      <WithoutApplication value={true}>
        <Written />
      </WithoutApplication>
    </div>
  );
}

/** Header and footer around every public page. The code of both comes only where another page follows without a load. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  const parts = useContext(FramePartsContext);
  const isSent = useIsSent();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks />
      <LoadedPart fallback={HEADER_PLACE} failure={null}>
        <FramePart Written={parts?.Header} Later={LaterHeader} isSent={isSent} />
      </LoadedPart>
      <main id="contenu" ref={main} tabIndex={-1} className="pb-24 lg:pb-32">
        {children}
      </main>
      <LoadedPart failure={null}>
        <FramePart Written={parts?.Footer} Later={LaterFooter} isSent={isSent} />
      </LoadedPart>
    </div>
  );
}
