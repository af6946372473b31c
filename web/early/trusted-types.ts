/** As browsers that know Trusted Types have it; the types of the DOM do not name it yet. */
interface TrustedTypesFactory {
  createPolicy: (name: string, rules: Record<string, (value: string) => string | null>) => unknown;
}

/** The pages require Trusted Types: a string becomes code only through this policy, the only one but the reader of pasted text. */
function createDefaultPolicy(rules: Record<string, (value: string) => string | null>): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy("default", rules);
}

/** No string becomes code. */
export const allowNoCode = (): void => createDefaultPolicy({});

/** Allows what the application does: empty an element, make an empty script as React does, load our own files, write data (JSON-LD). */
export const allowApplication = (): void =>
  createDefaultPolicy({
    createHTML: (html) => (html === "" || html === "<script></script>" ? html : null),
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && pathname.startsWith("/assets/") ? url : null;
    },
    createScript: (text) => {
      JSON.parse(text);
      return text;
    },
  });
