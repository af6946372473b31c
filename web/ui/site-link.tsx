import { createContext, useContext } from "react";
import { Link, type LinkProps } from "react-router";

/** Says of an address of the site that the browser loads it by itself: the page there is none of the application. */
export const LoadedByBrowser = createContext<(address: string) => boolean>(() => false);

/** A link to a page of the site: client navigation when the application contains the page, else a full load. */
export function SiteLink({
  to,
  ...rest
}: Omit<LinkProps, "to" | "reloadDocument"> & { to: string }) {
  const isLoaded = useContext(LoadedByBrowser);
  if (import.meta.env.SSR && isLoaded(to)) {
    // What React Router writes for it, without its hooks: a page has many, and they were a twentieth of its rendering.
    const { viewTransition: _followed, ...attributes } = rest;
    return <a {...attributes} href={to} />;
  }
  return <Link to={to} discover="none" reloadDocument={isLoaded(to)} {...rest} />;
}
