/**
 * Runs in the head: where the browser gives up the fade from one page to the next (the page changed meanwhile, or its style came late), it tells
 * so by a promise that no code was handed. The page stands all the same: that is no error.
 */
export const FADE_SCRIPT =
  'addEventListener("unhandledrejection",e=>{let r=e.reason;r instanceof DOMException&&/^(Transition|View transition) /i.test(r.message)&&e.preventDefault()})';
