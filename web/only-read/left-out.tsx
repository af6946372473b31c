import { useEffect } from "react";
import type { MetaFunction } from "react-router";

export const meta: MetaFunction = () => [];

/** Replaces in the application's files each page that is only read (vite.config.ts). No link leads here; who comes all the same gets the page itself. */
export default function LeftOut() {
  useEffect(() => location.reload(), []);
  return null;
}
