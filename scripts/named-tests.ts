import { readFileSync } from "node:fs";

/** The name of a test, a step of a journey or a row of `test.each`. Skipped tests do not match. */
const NAME = /(?:\b(test|it|describe|step)\(|\)\(|\[)\s*(["'`])((?:(?!\2)[\s\S])*?)\2,/g;

/** The code of this test or step, without comments; undefined when the file has none. */
export function readTest(file: string, name: string): string | undefined {
  const code = readFileSync(file, "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const all = [...code.matchAll(NAME)];
  const found = all.findIndex(([, , , title = ""]) => title.includes(name));
  if (found < 0) return undefined;
  const isStep = all[found]?.[1] === "step";
  const next = all
    .slice(found + 1)
    .find(([, kind]) => kind === "test" || (isStep && kind === "step"));
  return code.slice(all[found]?.index, next?.index);
}
