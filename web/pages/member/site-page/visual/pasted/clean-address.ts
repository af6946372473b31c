/** Query parameters that track the reader. */
const FOLLOWS =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|igshid|igsh|mc_[ce]id|_hs(enc|mi)|mkt_tok|vero_id|ref_src|si|__cft__.*|__tn__)$/i;
const SAFE = /^(https?|mailto|tel):/i;
/** A percent sign that encodes nothing: browsers write it, the check of links refuses it. */
const BARE_PERCENT = /%(?![\da-f]{2})/gi;

/** The address that another one only leads through, where a mail or a search engine has put its own before it. */
function leadsThrough({ hostname, pathname, searchParams }: URL): string | null {
  if (/(^|\.)google\.[a-z.]+$/.test(hostname) && pathname === "/url")
    return searchParams.get("q") ?? searchParams.get("url");
  if (/\.safelinks\.protection\.outlook\.com$/.test(hostname)) return searchParams.get("url");
  if (/^l\.(facebook|instagram)\.com$/.test(hostname)) return searchParams.get("u");
  return null;
}

const TRIES = 3;

/** Where a pasted link leads, without what follows its reader; undefined where it leads nowhere, or runs something. `origin` is that of this site. */
export function cleanAddress(written: string, origin: string, tries = TRIES): string | undefined {
  const address = written.trim();
  if (!SAFE.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return address;
  const further = leadsThrough(url);
  if (further !== null && tries > 0) return cleanAddress(further, origin, tries - 1);
  const followers = [...url.searchParams.keys()].filter((name) => FOLLOWS.test(name));
  for (const name of followers) url.searchParams.delete(name);
  if (url.origin === origin) return url.pathname + url.search + url.hash;
  // As it was written, unless something of it had to go.
  return (followers.length > 0 ? url.href : address).replace(BARE_PERCENT, "%25");
}
