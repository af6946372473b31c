import { expect, test } from "vitest";
import type { Section } from "#contract/page.ts";
import { entriesOf } from "#contract/section-parts.ts";
import { besideList } from "./page-parts.ts";

const list = { tag: "ul", children: [{ tag: "li", children: ["2022", " — Naissance"] }] } as const;
const section = (nodes: unknown[]): Section =>
  ({ id: "reperes", title: "Repères", nodes }) as Section;

test("what is beside the list of a section is shown too", () => {
  const words = { tag: "p", children: ["Une phrase de plus."] };
  const whole = section([words, list]);
  expect(entriesOf(whole)).toEqual([{ label: "2022", nodes: ["Naissance"] }]);
  expect(besideList(whole)).toEqual([{ nodes: [words] }]);
  expect(besideList(section([list]))).toEqual([]);
  expect(besideList(section([words]))).toEqual([{ nodes: [words] }]);
});
