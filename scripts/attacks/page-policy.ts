import { ADMIN } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";

const PAGES = [
  "/",
  "/contact",
  "/nous-rejoindre",
  "/login",
  "/reset-password/x",
  "/nulle-part",
  "/espace-membre/",
  "/espace-membre/admin",
];
const REFUSED = ["'unsafe-eval'", "'wasm-unsafe-eval'", "worker-src 'self' blob:"];
const REQUIRED = ["require-trusted-types-for 'script'", "trusted-types "];

/** Only the headers: what a browser reports under them is seen by the journeys, which fail on any report. */
const attack: Attack = {
  line: "1.21",
  title: "politique des pages",
  run: async (makeSite) => {
    const { url } = await (await makeSite()).run(ADMIN);
    const policies = await Promise.all(
      PAGES.map(
        async (path) => (await fetch(`${url}${path}`)).headers.get("content-security-policy") ?? "",
      ),
    );
    const lax = policies.filter((policy) => REFUSED.some((part) => policy.includes(part)));
    const untyped = policies.filter((policy) => !REQUIRED.every((part) => policy.includes(part)));
    return [
      {
        what: "wasm, eval ou blob: permis",
        measured: `${lax.length} pages sur ${PAGES.length}`,
        held: lax.length === 0,
      },
      {
        what: "sans Trusted Types",
        measured: `${untyped.length} pages sur ${PAGES.length}`,
        held: untyped.length === 0,
      },
    ];
  },
};

export default attack;
