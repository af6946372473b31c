import { redirect } from "react-router";
import { pagePath } from "#contract/page-path.ts";

/** The address spelled as the word is: it leads to the one that has always been published. */
export const loader = () => redirect(pagePath("deployment"), 301);
