import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Loads again for another page only: the search in the address filters the loaded list. */
export const loadByPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;
