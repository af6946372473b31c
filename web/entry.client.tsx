import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { dropOldDraft } from "./pages/public/join/kept-in-browser.ts";

// Not in the page: asked for at once, it would take its place among the letters that are awaited.
document.head.append(
  Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }),
);

dropOldDraft();

// What was given up on purpose is no failure: a change of page that is cut short by the next one, which React Router leaves unsaid.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError")
    event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
