import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Not in the page: asked for at once, it would take its place among the letters that are awaited.
document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
