import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { loginPath, safeReturnPath } from "./session.ts";

const ORIGIN = "https://mediation.test";
const HOME = "/espace-membre/";

beforeAll(() => void vi.stubGlobal("location", new URL(`${ORIGIN}/login`)));
afterAll(() => void vi.unstubAllGlobals());

describe("T81 after the log-in", () => {
  test.each([
    ["/espace-membre/", "/espace-membre/"],
    ["/espace-membre/agenda?jour=2026-04-01#jour", "/espace-membre/agenda?jour=2026-04-01#jour"],
    [
      "/mediation-en-sante/ressources/articles?q=%2F%2Fevil.example",
      "/mediation-en-sante/ressources/articles?q=%2F%2Fevil.example",
    ],
    ["/groupes?vers=https://evil.example", "/groupes?vers=https://evil.example"],
    ["/a/../espace-membre", "/espace-membre"],
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
  ])("%s is a page of this site", (wanted, path) => {
    expect(safeReturnPath(wanted)).toBe(path);
  });

  test.each([
    ...[null, "", " ", "espace-membre", "#x", "?x", "."],
    ...[
      "//evil.example",
      "///evil.example",
      "////evil.example/x",
      "//evil.example@mediation.test",
      "//mediation.test@evil.example",
    ],
    ...["/\\evil.example", "\\\\evil.example", "\\/evil.example", "/\\/evil.example"],
    ...[
      "/\t/evil.example",
      "/\n/evil.example",
      "/\r\\evil.example",
      "\t//evil.example",
      "/\t\\evil.example",
      "\u0000//evil.example",
    ],
    ...[
      "/.//evil.example",
      "/..//evil.example",
      "/x/..//evil.example",
      "/%2e//evil.example",
      "/./\\evil.example",
    ],
    ...[
      "https://evil.example",
      "https:evil.example",
      "https:/evil.example",
      "HTTPS://EVIL.example",
      "http://mediation.test",
      " https://evil.example",
    ],
    ...[
      "https://mediation.test",
      "https://mediation.test.evil.example",
      "https://mediation.test@evil.example",
    ],
    ...[
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "vbscript:x",
      "blob:x",
      "mailto:a@b.fr",
    ],
    ...["／／evil.example", "/／evil.example\\..//evil.example"],
  ])("%j leads to the member space, never elsewhere", (wanted) => {
    const path = safeReturnPath(wanted);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    expect(path).toMatch(/^\/(?![/\\])/);
    if (wanted?.startsWith("/／")) return;
    expect(path).toBe(HOME);
  });

  test("any path survives the address of the log-in page", () => {
    for (const origin of [
      "/espace-membre/documents?q=a&b=c#d",
      "//evil.example",
      "/x?raison=session",
    ]) {
      const { searchParams } = new URL(loginPath(origin, "expiree"), ORIGIN);
      expect([searchParams.get("retour"), searchParams.get("raison")]).toEqual([origin, "expiree"]);
    }
  });
});
