const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = /<script type="module" async="">/;

/**
 * Calls what is named once the page is loaded and its largest element painted, or as soon as somebody acts on it, after which no paint is told:
 * until then the lines and the processor are for what is read. A frame asked for is not yet a frame seen, and a script that ends between both
 * is counted in what the reader waits for. It may be called more than once.
 */
const afterPaint = (go: string): string =>
  `{let run=${go},paint="largest-contentful-paint",P=PerformanceObserver;for(let n of["pointerdown","keydown","focusin"])addEventListener(n,run);addEventListener("load",()=>{P.supportedEntryTypes.includes(paint)?new P(run).observe({type:paint,buffered:true}):requestAnimationFrame(()=>setTimeout(run))})}`;

/** What tells that somebody is about to act, or that this page has changed, since another tab or another page began or ended a session. */
const SIGNS = ["pointerover", "focusin", "keydown", "click", "storage", "pageshow"];
/** A pointer that crosses the text, or a page that is shown for the first time, tells nothing. */
const TELLS_NOTHING =
  'e.type=="pointerover"&&!e.target.closest("a,button,summary,input")||e.type=="pageshow"&&!e.persisted';

/**
 * Asks for the script of a page that is only read, whose elements work without. Who has left nothing in this browser (a session, a draft, a theme)
 * gets it with the first sign: who only reads never needs it. Else it comes once the page is painted. It hears what another tab did before it came.
 */
export const importLate = (href: string): string =>
  `{let load=()=>import("${href}"),kept=0;try{kept=localStorage.length}catch{}if(kept)${afterPaint("load")}else{let stop=new AbortController,see=e=>{if(${TELLS_NOTHING})return;stop.abort();load().then(()=>e.type=="storage"&&dispatchEvent(e))};for(let n of ${JSON.stringify(SIGNS)})addEventListener(n,see,{signal:stop.signal})}}`;

/**
 * Runs in the head: starts what `startLate` put aside once the page is painted and loaded, or as soon as somebody acts on it.
 * Each module is evaluated in a task of its own, so that the page answers in between; what starts React comes last.
 */
export const LATE_SCRIPT = `addEventListener("DOMContentLoaded",()=>{let s=document.querySelector("[data-late]"),add=(n,p)=>document.head.append(Object.assign(document.createElement(n),p)),go=async()=>{let l=s?s.dataset.late.split(" "):[],text=s&&s.text;s=0;for(let href of l)add("link",{rel:"modulepreload",href});for(let m of l)if(!/client/.test(m)){await import(m);await new Promise(setTimeout)}text&&add("script",{type:"module",text})};if(s)${afterPaint("go")}})`;

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
