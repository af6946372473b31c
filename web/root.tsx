import "./without-eval.ts";
import type { ReactNode } from "react";
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import { LATE_SCRIPT } from "./late-start.ts";
import { Canonical } from "./parts/canonical.tsx";
import { ErrorScreen } from "./parts/error-screen.tsx";
import { Frame } from "./parts/frame.tsx";
import type { SiteData } from "./parts/site-data.ts";
import { EARLY_SCRIPT } from "./session.ts";
import { siteContext } from "./site-context.ts";
import "./styles/app.css";
import textFont from "./styles/fonts/text.woff2?url";
import titleFont from "./styles/fonts/title.woff2?url";
import { TRUSTED_TYPES_SCRIPT } from "./trusted-types.ts";

const preloadFont = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: LinksFunction = () => [
  preloadFont(textFont),
  preloadFont(titleFont),
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** What the frame of every page shows. Kept with the page, so the year is that of its rendering. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SiteData> {
  return {
    origin: new URL(request.url).origin,
    year: new Date().getFullYear(),
    socialLink: await context.get(siteContext).value("lien-reseau-social"),
  };
}

/** It does not change while the page is open: a search kept in the address reads nothing again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a4a4d" />
        <script>{`${TRUSTED_TYPES_SCRIPT};${EARLY_SCRIPT};${LATE_SCRIPT}`}</script>
        <Meta />
        <Canonical />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}
