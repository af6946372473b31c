import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLOURS, groupColours } from "./group-colours.ts";

const css = readFileSync(new URL("./group-dot.css", import.meta.url), "utf8");
const theme = readFileSync(new URL("../styles/theme.css", import.meta.url), "utf8");

const luminance = (hex: string): number => {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
};
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};
/** Light and dark value of a colour. */
const surfaces = (name: string) =>
  [...theme.matchAll(new RegExp(`--color-${name}: (#[0-9a-f]{6})`, "g"))].map(
    ([, hex = ""]) => hex,
  );

test("eight groups have eight colours, and a new one changes few of them", () => {
  const ids = Array.from({ length: COLOURS }, (_, index) => `groupe-${index * 7}`);
  const colours = groupColours(ids);
  expect(new Set(colours.values()).size).toBe(COLOURS);
  const fewer = groupColours(ids.slice(0, 5));
  expect(ids.slice(0, 5).filter((id) => fewer.get(id) === colours.get(id)).length).toBeGreaterThan(
    2,
  );
  expect(groupColours([...ids].reverse())).toEqual(colours);
  const many = groupColours(Array.from({ length: 20 }, (_, index) => `g${index}`));
  expect([...many.values()].every((colour) => colour >= 0 && colour < COLOURS)).toBe(true);
});

test("each colour contrasts with its surfaces, light and dark (WCAG 1.4.11)", () => {
  const dots = [...css.matchAll(/light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
  expect(dots).toHaveLength(COLOURS);
  for (const surface of ["card", "mist", "sand"]) {
    const [day = "", night = ""] = surfaces(surface);
    for (const [, light = "", dark = ""] of dots) {
      expect(contrast(light, day), `${light} on ${surface}`).toBeGreaterThan(3);
      expect(contrast(dark, night), `${dark} on ${surface} at night`).toBeGreaterThan(3);
    }
  }
});
