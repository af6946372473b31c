import type { FastifyInstance } from "fastify";
import { visit } from "jsonc-parser";
import { ApiError } from "#server/api-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    ignoresForm?: true;
  }
}

const FORM = "application/x-www-form-urlencoded";
const FORBIDDEN = new Set(["__proto__", "constructor"]);

/**
 * Arrays and objects in each other. The deepest body is a page of the visual editor with as many lists in each other as Markdown may have, each of
 * which is four (server/content/markdown-limits.ts).
 */
const MAX_DEPTH = 64;

/** Values in all. The longest text that is accepted has a document of some ten thousand. */
const MAX_VALUES = 60_000;

/** Reads each character once: both parsers take the depth as calls in each other, and more time for a value than for its characters. */
function refuseCostly(source: string): void {
  let depth = 0;
  let values = 1;
  let isString = false;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (isString) {
      if (character === "\\") at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    else if (character === ",") values += 1;
    if (depth > MAX_DEPTH) throw new SyntaxError("too deep");
    if (values > MAX_VALUES) throw new SyntaxError("too many values");
  }
}

/**
 * Parses a JSON body strictly: a key written twice is refused (JSON.parse would keep the last one, and another reader
 * the first), and so is one that could reach a prototype, or what is too deep or has too many values. Throws SyntaxError.
 */
export function parseStrictJson(source: string): unknown {
  refuseCostly(source);
  const value: unknown = JSON.parse(source);
  const written: Set<string>[] = [];
  visit(source, {
    onObjectBegin: () => void written.push(new Set(FORBIDDEN)),
    onObjectProperty: (key) => {
      if (written.at(-1)?.has(key)) throw new SyntaxError("duplicate or forbidden key");
      written.at(-1)?.add(key);
    },
    onObjectEnd: () => void written.pop(),
  });
  return value;
}

/** JSON is the only type of body that is read, and only as it is: a compressed one would dodge the size limit. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body === "" ? undefined : parseStrictJson(String(body)));
    } catch {
      done(new ApiError("invalid_request"));
    }
  });
  app.addContentTypeParser(FORM, { parseAs: "string" }, ({ routeOptions }, _body, done) => {
    done(routeOptions.config.ignoresForm ? null : new ApiError("unsupported_media"));
  });
  app.addHook("onRequest", ({ headers }, _reply, done) => {
    const encoding = headers["content-encoding"];
    const isPlain = encoding === undefined || encoding === "identity";
    done(isPlain ? undefined : new ApiError("unsupported_media"));
  });
}
