import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

const QUERY = "?program";

/**
 * `import code from "./load-fonts.ts?program"` gives the text of that program, bundled and minified, for an inline script that the server
 * writes. The files of the browser have none: the application finds the script done, and leaves it as it is.
 */
export const inlinePrograms: Plugin = {
  name: "inline-programs",
  enforce: "pre",
  load: {
    filter: { id: /\?program$/ },
    async handler(id) {
      const { name, config } = this.environment;
      const code =
        name === "client" ? "" : await bundleScript(config.root, id.slice(0, -QUERY.length));
      return `export default ${JSON.stringify(code)};`;
    },
  },
};
