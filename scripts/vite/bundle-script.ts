import { build, type Rolldown } from "vite";

/** A program with all that it imports, in one minified script. */
export async function bundleScript(root: string, input: string): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input, output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}
