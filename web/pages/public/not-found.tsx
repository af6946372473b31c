import { notFound } from "#web/parts/load-page.ts";

/** Any address that no other route has: the screen of errors shows what it is. */
export function loader() {
  throw notFound();
}

export default function NotFoundPage() {
  return null;
}
