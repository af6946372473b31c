/** Only a browser that runs scripts can install the site. Not in the page: asked for at once, the manifest would take its place among the fonts that are awaited. */
export function nameManifest(): void {
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }),
  );
}
