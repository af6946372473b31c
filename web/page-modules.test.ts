import { expect, test } from "vitest";
import { ONLY_READ_MODULES } from "./page-modules.ts";

test("the application excludes the modules of static pages", () => {
  expect(ONLY_READ_MODULES.toSorted()).toEqual([
    "about.tsx",
    "article.tsx",
    "demands.tsx",
    "document.tsx",
    "easy.tsx",
    "help.tsx",
    "home.tsx",
    "infographic.tsx",
    "mediation.tsx",
    "members.tsx",
    "news.tsx",
    "prose.tsx",
    "search.tsx",
    "site-map.tsx",
    "study.tsx",
    "written.tsx",
  ]);
});
