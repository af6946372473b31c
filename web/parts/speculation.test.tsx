import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isOpenToAll } from "#contract/page-path.ts";
import { type Page, pages } from "#contract/pages.ts";
import { Speculation } from "./speculation.tsx";

interface Rule {
  where: { and: [{ href_matches: string[] }, unknown] };
  eagerness: string;
}

const rulesOn = (path: string): string => renderToStaticMarkup(<Speculation from={path} />);

test("T21 no secret page, member page or API call is prefetched", () => {
  const written = rulesOn("/")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"');
  const { prerender, prefetch } = JSON.parse(written) as Record<"prerender" | "prefetch", [Rule]>;
  const matched = ({ where }: Rule) => where.and[0].href_matches;
  const open = Object.values<Page>(pages).filter((page) => isOpenToAll(page) && !page.written);
  expect(matched(prerender[0])).toEqual(
    open.filter(({ onlyRead }) => onlyRead).map(({ path }) => path),
  );
  expect(matched(prefetch[0])).toEqual(
    open.filter(({ onlyRead }) => !onlyRead).map(({ path }) => path),
  );
  // A pattern would match other pages too.
  for (const path of [...matched(prerender[0]), ...matched(prefetch[0])])
    expect(path).toMatch(/^\/[a-z-]*(\/[a-z-]+)*$/);
});

test.each(["/reset-password/:token", "/espace-membre", "/nulle-part", "/*"])(
  "T21 %s prefetches nothing",
  (path) => {
    expect(rulesOn(path)).toBe("");
  },
);
