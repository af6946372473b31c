/**
 * Runs first in the head. The pages require Trusted Types: a string becomes code only through this policy, the one that exists. It lets through
 * nothing at all (a reader of PDF empties its layers so), the empty element from which React makes scripts, our own files for workers, the text that `startLate` put aside, and data (JSON-LD).
 */
export const TRUSTED_TYPES_SCRIPT =
  'window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:h=>/^(.script>.\\/script>)?$/.test(h)?h:null,createScriptURL:u=>{let l=new URL(u,location.href);return l.origin===location.origin&&l.pathname.startsWith("/assets/")?u:null},createScript:t=>{let s=document.querySelector("[data-late]");return(s&&s.text===t)||JSON.parse(t)?t:null}})';

/** On a page that is only read no string ever becomes code: the policy lets nothing through. */
export const NO_CODE_SCRIPT = 'window.trustedTypes&&trustedTypes.createPolicy("default",{})';
