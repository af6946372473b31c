import "./without-eval.ts";
import { type ReactNode, useCallback, useState } from "react";
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Scripts,
  ScrollRestoration,
  useLocation,
  useOutlet,
} from "react-router";
import { optionalPaths } from "#contract/edited-pages.ts";
import { isOfMembers, isOnlyRead, pagePath, pathIn } from "#contract/page-path.ts";
import applicationHead from "./early/application-head.ts?program";
import loadFonts from "./early/load-fonts.ts?program";
import loadOnSign from "./early/load-on-sign.ts?program";
import memberHead from "./early/member-head.ts?program";
import staticHead from "./early/static-head.ts?program";
import onlyReadScript from "./only-read/start.ts?url";
import { Canonical } from "./parts/canonical.tsx";
import { ErrorScreen } from "./parts/error-screen.tsx";
import { Frame } from "./parts/frame.tsx";
import { type SiteData, useSiteData } from "./parts/site-data.ts";
import { END_ID, hasRules, Speculation } from "./parts/speculation.tsx";
import writtenIcon from "./public/favicon.svg?inline";
import { siteContext } from "./site-context.ts";
import appStyle from "./styles/app.css?url";
import fontStyle from "./styles/inline-fonts.css?url";
import { LoadedByBrowser } from "./ui/site-link.tsx";
import { WithoutApplication } from "./ui/without-application.ts";

interface Program {
  code: string;
  /** Address of a script, given to the program as `data-src`. */
  src?: string;
  /** Given to the program as `data-page`. */
  page?: "home";
}

/** The program at the start of a page. */
function headOf(path: string): Program {
  if (isOnlyRead(path)) return { code: staticHead };
  if (!isOfMembers(path)) return { code: applicationHead };
  return {
    code: memberHead,
    ...(pathIn(path) === pathIn(pagePath("memberHome")) && { page: "home" }),
  };
}

/** Written by the server: the application finds it done. */
const Program = ({ code, src, page }: Program) => (
  <script suppressHydrationWarning data-src={src} data-page={page}>
    {code}
  </script>
);

export const links: LinksFunction = () => [
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/**
 * The icon of a page that is only read is written into the page: a first visit makes one request less. It is a file
 * for the home, from which search engines take it, and for documents, one of which is near the limit of HTML of
 * lab/showcase. Browsers without SVG icons request /favicon.ico by themselves.
 */
const iconOf = (page: string): string =>
  import.meta.env.SSR && isOnlyRead(page) && page !== "/" && !page.startsWith("/documents/")
    ? // Vite leaves braces, which an address may not contain.
      writtenIcon.replaceAll(/[{}]/g, encodeURIComponent)
    : "/favicon.svg";

/** What the frame of every page shows. Cached with the page, so the year is that of its rendering. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SiteData> {
  const site = context.get(siteContext);
  const written = await site.written();
  const there = new Set(await site.pages());
  return {
    origin: new URL(request.url).origin,
    year: new Date().getFullYear(),
    socialLink: await site.value("lien-reseau-social"),
    added: written
      .filter(({ category }) => category === undefined)
      .map(({ path, title }) => ({ to: path, name: title })),
    hidden: optionalPaths.filter((path) => !there.has(path)),
    hasNews: written.some(({ category }) => category !== undefined),
    ...(site.isPreview && { isPreview: true }),
  };
}

/** It does not change while the page is open: a search in the address reads nothing again. */
export const shouldRevalidate = () => false;

/** What brings a page to life: the application, or for a static page a script of its own. */
const Scripting = ({ onlyRead, sent }: { onlyRead: boolean; sent: string }) => (
  <>
    {onlyRead ? (
      <Program code={loadOnSign} src={onlyReadScript} />
    ) : (
      <>
        <ScrollRestoration />
        <Scripts />
      </>
    )}
    <Speculation from={sent} />
  </>
);

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // As it was sent: where the application goes on to later changes nothing of the document around.
  const [sent] = useState(pathname);
  const onlyRead = isOnlyRead(sent);
  // The public pages and the member space know their own routes only (scripts/vite/split-manifest.ts).
  const isLoaded = useCallback(
    (address: string) => isOnlyRead(address) || isOfMembers(address) !== isOfMembers(sent),
    [sent],
  );
  const isPreview = useSiteData()?.isPreview;
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a4a4d" />
        {isPreview ? (
          // A link would open another window, which the frame of a preview may not: the page stays on the screen.
          <base target="_blank" />
        ) : (
          <Program {...headOf(sent)} />
        )}
        <Meta />
        <Canonical />
        <link rel="stylesheet" href={fontStyle} />
        {!isPreview && <Program code={loadFonts} />}
        <link rel="stylesheet" href={appStyle} />
        {/* A busy device would show a first part of the page, then move its footer or its bar: it waits for what follows them. */}
        <link rel="expect" href={`#${END_ID}`} blocking="render" />
        <link rel="icon" href={iconOf(sent)} type="image/svg+xml" />
        <Links />
      </head>
      <body>
        <WithoutApplication value={onlyRead}>
          <LoadedByBrowser value={isLoaded}>{children}</LoadedByBrowser>
        </WithoutApplication>
        {!isPreview && <Scripting onlyRead={onlyRead} sent={sent} />}
        {(isPreview || !hasRules(sent)) && <template id={END_ID} />}
      </body>
    </html>
  );
}

/**
 * The page at the address. React Router renders it again when a navigation starts; in the member space, whose pages have no loaders, it
 * keeps its element, so that React skips it. Elsewhere a loader may be called again at the same address, and may fail.
 */
export default function Root() {
  const { key, pathname } = useLocation();
  const outlet = useOutlet();
  const [shown, show] = useState({ key, outlet });
  if (!isOfMembers(pathname)) return outlet;
  if (shown.key === key) return shown.outlet;
  show({ key, outlet });
  return outlet;
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}
