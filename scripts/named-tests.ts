import { readFileSync } from "node:fs";

/** The name of a test, of a step of a journey or of a line of `test.each`. One that is skipped has none. */
const NAME = /(?:\b(test|it|describe|step)\(|\)\(|\[)\s*(["'`])((?:(?!\2)[\s\S])*?)\2,/g;

/** The code of the test or the step of this name, without comments; undefined when the file has none. */
export function readTest(file: string, name: string): string | undefined {
  const code = readFileSync(file, "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const all = [...code.matchAll(NAME)];
  const found = all.findIndex(([, , , words = ""]) => words.includes(name));
  if (found < 0) return undefined;
  const isStep = all[found]?.[1] === "step";
  const next = all
    .slice(found + 1)
    .find(([, kind]) => kind === "test" || (isStep && kind === "step"));
  return code.slice(all[found]?.index, next?.index);
}
