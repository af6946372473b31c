import type { FastifyInstance } from "fastify";
import { ApiError } from "./errors.ts";

const STRINGS = /"(?:[^"\\]|\\.)*"/g;

const countKeys = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const children = Array.isArray(value) ? value : Object.values(value);
  const own = Array.isArray(value) ? 0 : children.length;
  return children.reduce((sum: number, child) => sum + countKeys(child), own);
};

const hasForbiddenKey = (_key: string, value: unknown): unknown => {
  if (
    typeof value === "object" &&
    value !== null &&
    (Object.hasOwn(value, "__proto__") || Object.hasOwn(value, "constructor"))
  )
    throw new SyntaxError("forbidden key");
  return value;
};

/**
 * Parses a JSON body strictly: a key written twice is refused (JSON.parse would keep the last one, and another reader
 * the first), and so is one that could reach a prototype. Throws SyntaxError.
 */
export function parseStrictJson(source: string): unknown {
  const value: unknown = JSON.parse(source, hasForbiddenKey);
  const membersInSource = source.replace(STRINGS, "").split(":").length - 1;
  if (membersInSource !== countKeys(value)) throw new SyntaxError("duplicate key");
  return value;
}

/** JSON is the only type of body, and only as it is: a compressed one would dodge the size limit. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body === "" ? undefined : parseStrictJson(String(body)));
    } catch {
      done(new ApiError("invalid_request"));
    }
  });
  app.addHook("onRequest", async (request) => {
    const encoding = request.headers["content-encoding"];
    if (encoding !== undefined && encoding !== "identity") throw new ApiError("unsupported_media");
  });
}
