import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { confinement } from "./extract-text.ts";

/** What a program writes when it is run as a reader is; relative names are of the project. */
function run(program: string): string {
  const words = [...confinement, "--input-type=module", "--eval", program];
  return spawnSync(process.execPath, words, { env: {}, encoding: "utf8" }).stdout.trim();
}

const codeOf = (call: string): string =>
  run(`try { ${call}; console.log("done"); } catch (error) { console.log(error.code); }`);
const read = (name: string): string => `(await import("node:fs")).readFileSync(${name})`;

test.each([
  ["the data of the site", `"data/cpms.sqlite"`],
  ["the content of the site", `"content/values.json"`],
  ["the rest of the server", `"server/config.ts"`],
  ["a file of the machine", `"/etc/hostname"`],
  ["the environment of the server", `"/proc/" + process.ppid + "/environ"`],
])("T90 a reader cannot read %s", (_, name) => {
  expect(codeOf(read(name))).toBe("ERR_ACCESS_DENIED");
});

const CONNECTION = `await new Promise((resolve, reject) => import("node:net").then(({ connect }) =>
  connect(80, "127.0.0.1").on("connect", resolve).on("error", reject)))`;

test.each([
  ["write a file", `(await import("node:fs")).writeFileSync("server/texts/written", "")`],
  ["start a program", `(await import("node:child_process")).spawnSync("true")`],
  ["start a thread", `new (await import("node:worker_threads")).Worker("", { eval: true })`],
  ["ask for an address", `await (await import("node:dns/promises")).lookup("localhost")`],
  ["connect to an address", CONNECTION],
  ["load an addon", `process.dlopen({ exports: {} }, "node_modules/x.node")`],
])("T90 a reader cannot %s", (_, call) => {
  expect(codeOf(call)).toMatch(/^ERR_(ACCESS|DLOPEN)_(DENIED|DISABLED)$/);
});

test("a reader makes no code from text, and reads its own", () => {
  expect(run(`try { eval("1") } catch (error) { console.log(error.name) }`)).toBe("EvalError");
  expect(codeOf(read(`"server/texts/read-file.ts"`))).toBe("done");
});

test("a reader has a heap of 400 MB at most, young objects included", () => {
  const limit = `console.log((await import("node:v8")).getHeapStatistics().heap_size_limit)`;
  expect(Number(run(limit))).toBeLessThan(400_000_000);
});
