const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = /<script type="module" async="">/;

/**
 * Runs in the head: starts what `startLate` put aside once the page is painted and loaded, or as soon as somebody acts on it.
 * Each module is evaluated in a task of its own, so that the page answers in between; what starts React comes last.
 */
export const LATE_SCRIPT =
  'addEventListener("DOMContentLoaded",()=>{let s=document.querySelector("[data-late]"),add=(n,p)=>document.head.append(Object.assign(document.createElement(n),p)),go=async()=>{let l=s?s.dataset.late.split(" "):[],text=s&&s.text;s=0;for(let href of l)add("link",{rel:"modulepreload",href});for(let m of l)if(!/client/.test(m)){await import(m);await new Promise(setTimeout)}text&&add("script",{type:"module",text})};if(s){for(let n of["pointerdown","keydown","focusin"])addEventListener(n,go);addEventListener("load",()=>{let paint="largest-contentful-paint",P=PerformanceObserver;P.supportedEntryTypes.includes(paint)?new P(go).observe({type:paint,buffered:true}):requestAnimationFrame(()=>setTimeout(go))})}})';

/**
 * The same page, whose JavaScript waits until it is painted: a public page reads and navigates without it, so on a slow line
 * it must not take the place of the text, the style and the letters.
 */
export function startLate(html: string): string {
  const modules = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  return html
    .replace(PRELOAD, "")
    .replace(MODULE, `<script type="text/x-module" data-late="${modules.join(" ")}">`);
}
