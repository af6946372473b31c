const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = /<script type="module" async="">/;

/** Runs in the head: starts what `startLate` put aside once the page is painted and loaded, or as soon as somebody acts on it. */
export const LATE_SCRIPT =
  'addEventListener("DOMContentLoaded",function(){var s=document.querySelector("script[data-late]"),e=["pointerdown","keydown","focusin"];if(!s)return;function g(){if(!s)return;e.forEach(function(n){removeEventListener(n,g)});function a(n,p){document.head.append(Object.assign(document.createElement(n),p))}s.dataset.late.split(" ").forEach(function(h){a("link",{rel:"modulepreload",href:h})});a("script",{type:"module",textContent:s.textContent});s=null}e.forEach(function(n){addEventListener(n,g)});function l(){requestAnimationFrame(function(){setTimeout(g)})}document.readyState=="complete"?l():addEventListener("load",l)})';

/**
 * The same page, whose JavaScript waits until it is painted: a public page reads and navigates without it, so on a slow line
 * it must not take the place of the text, the style and the letters.
 */
export function startLate(html: string): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  return html.replace(PRELOAD, "").replace(MODULE, `<script type="text/x-module" data-late="${modules.join(" ")}">`);
}
