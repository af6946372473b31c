import { describe, expect, test } from "vitest";
import { messages } from "./messages.ts";
import { RESOURCE_URL_MAX } from "./resource-limits.ts";
import { resourceLink } from "./resource-link.ts";

const parse = (written: unknown) => resourceLink.safeParse(written);
const errorOf = (written: unknown) => parse(written).error?.issues[0]?.message;

describe("the address of a link", () => {
  test.each([
    ["https://www.has-sante.fr/jcms/c_2801497", "https://www.has-sante.fr/jcms/c_2801497"],
    ["  HTTP://Exemple.FR  ", "http://exemple.fr/"],
    ["https://santé.fr/é?q=a b".replace(" ", "+"), "https://xn--sant-epa.fr/%C3%A9?q=a+b"],
    ["https://exemple.fr:8443/#partie", "https://exemple.fr:8443/#partie"],
    ["https://exemple.fr./", "https://exemple.fr./"],
  ])("accepts %s as a browser normalizes it", (written, url) => {
    expect(parse(written).data).toBe(url);
  });

  test.each([
    ["", messages.resourceLinkRequired],
    ["   ", messages.resourceLinkRequired],
    ["https://exemple.fr/a b", messages.linkSpaces],
    ["exemple.fr", messages.linkScheme],
    ["//exemple.fr", messages.linkScheme],
    ["javascript:alert(1)", messages.linkScheme],
    ["JavaScript://exemple.fr/%0Aalert(1)", messages.linkScheme],
    ["data:text/html,<p>bonjour</p>", messages.linkScheme],
    ["ftp://exemple.fr/rapport.pdf", messages.linkScheme],
    ["file:///etc/passwd", messages.linkScheme],
    ["mailto:contact@exemple.fr", messages.linkScheme],
    ["https://", messages.linkMalformed],
    ["https://#", messages.linkMalformed],
    ["https://?q=1", messages.linkMalformed],
    ["https://exemple.fr:99999/", messages.linkMalformed],
    ["https://nom:secret@exemple.fr/", messages.linkWithPassword],
    ["https://nom@exemple.fr/", messages.linkWithPassword],
  ])("rejects %s and says what to do", (written, message) => {
    expect(errorOf(written)).toBe(message);
  });

  test.each([
    "http://localhost:3000/",
    "http://localhost./",
    "http://api.localhost/",
    "http://imprimante.local/",
    "http://metadata.google.internal/",
    "http://serveur/",
    "http://wiki.intranet/",
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://017700000001/",
    "http://10.0.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://8.8.8.8/",
    "http://1.168.192.in-addr.arpa/",
  ])("rejects %s, which no name of the web leads to (T80)", (written) => {
    expect(errorOf(written)).toBe(messages.linkNotPublic);
  });

  test("rejects an address above the limit and one that is no text", () => {
    const address = "https://exemple.fr/";
    const longest = address + "a".repeat(RESOURCE_URL_MAX - address.length);
    expect(errorOf(longest)).toBeUndefined();
    expect(errorOf(`${longest}a`)).toBe(
      "Ce texte est trop long\u00A0: 2\u202F000 caractères au plus.",
    );
    expect(errorOf(undefined)).toBe(messages.resourceLinkRequired);
    expect(errorOf(12)).toBe(messages.invalidRequest);
    expect(errorOf("https://exemple.fr/\u202Efdp")).toBe(messages.controlCharacters);
  });
});
