import { redirect } from "react-router";

/** The address spelled as the word is: it leads to the one that has always been published. */
export const loader = () => redirect("/preconisation/deploiment", 301);
