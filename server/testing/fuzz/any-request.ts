import fc from "fast-check";
import { parseAddress } from "#contract/address.ts";
import type { Route } from "#contract/route.ts";
import { anyForm } from "./any-form.ts";
import { anything, fromSchema, hostileText, schemaOf } from "./any-value.ts";

/** A request as it goes on the line. `who` says whose session it carries. */
export interface AnyRequest {
  method: string;
  path: string;
  who: "admin" | "nobody" | "garbage";
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** What a valid call of the route has. */
export interface Valid {
  path: string;
  body: Record<string, unknown> | undefined;
}

const shown = (text: string): string =>
  text.isWellFormed() ? encodeURIComponent(text.slice(0, 400)) : "%ED%A0%80";

/** Other ways to write a path, and paths that only look like one. */
const MANGLE: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replaceAll("/", "//"),
  (path) => `${path}/`,
  (path) =>
    path.replace(
      /\/([a-z])/,
      (_, character: string) => `/%${character.charCodeAt(0).toString(16)}`,
    ),
  (path) =>
    path.replace(
      /\/([a-z])/,
      (_, character: string) => `/%25${character.charCodeAt(0).toString(16)}`,
    ),
  (path) => path.toUpperCase(),
  (path) => `${path}%00`,
  (path) => `${path}%2f..%2f..%2fetc%2fpasswd`,
  (path) => `${path}/../../api`,
  (path) => `${path};a=b`,
  (path) => `${path}%zz`,
  (path) => path.replaceAll("/", "\\"),
  (path) => `${path}?${"a=b&".repeat(200)}`,
  (path) => `${path}?__proto__[x]=1&constructor=2`,
];

/** The last part of the path is another one: an id of nothing, or nothing like an id. */
const otherEnd = (path: string): fc.Arbitrary<string> =>
  hostileText.map((text) => path.replace(/[^/?]+(?=\?|$)/, shown(text)));

const anyPath = (path: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(path) },
    { weight: 2, arbitrary: otherEnd(path) },
    { weight: 1, arbitrary: fc.constantFrom(...MANGLE).map((mangle) => mangle(path)) },
  );

/** Names of the query's own, with values of its schema or none of it, some of them twice. */
function anyQuery({ query }: Route): fc.Arbitrary<string> {
  const { properties = {} } = query ? schemaOf(query) : {};
  const names = [...Object.keys(properties), "__proto__", "limit", "q"];
  const pair = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof(fromSchema(properties[name] ?? {}), hostileText)
        .map(
          (value) => `${name}=${shown(typeof value === "string" ? value : JSON.stringify(value))}`,
        ),
    );
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join("&")) },
  );
}

const PROTOTYPE = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];

function anyBody({ body }: Route, valid: Valid["body"]): fc.Arbitrary<unknown> {
  if (!body) return fc.oneof(fc.constant(undefined), fc.constant({}), anything);
  const schema = schemaOf(body);
  const names = [...Object.keys(body.shape), ...PROTOTYPE];
  const one = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof(fromSchema(schema.properties?.[name] ?? {}), anything)
        .map((value) => Object.fromEntries([[name, value]])),
    );
  const changed = fc
    .array(one, { maxLength: 2 })
    .map((changes) => Object.assign({}, valid, ...changes) as unknown);
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 3, arbitrary: fromSchema(schema) },
    { weight: 1, arbitrary: anything },
  );
}

const written = (value: unknown): Buffer | undefined =>
  value === undefined ? undefined : Buffer.from(JSON.stringify(value) ?? "");

/** A body that is no JSON any more, or one with a key twice. */
const BREAK: ((bytes: Buffer) => Buffer)[] = [
  (bytes) => bytes.subarray(0, bytes.length >> 1),
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  (bytes) => Buffer.from(bytes.toString("utf8"), "utf16le"),
  (bytes) => Buffer.from(bytes.toString().replace("{", '{"a":1,"a":2,')),
  (bytes) => Buffer.from(bytes.toString().replace("{", '{"__proto__":{"admin":true},')),
  () => Buffer.from("[".repeat(5000)),
  () => Buffer.alloc(70_000, 0x20),
  () => Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
  () => Buffer.alloc(0),
];

const TYPES = [
  "application/json; charset=utf-8",
  "application/json; charset=latin1",
  "APPLICATION/JSON",
  "application/jsonp",
  "text/plain",
  "text/html",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/xml",
  "",
  ";",
  "a".repeat(500),
];

const anyHeaders = fc.dictionary(
  fc.constantFrom(
    ...["if-match", "if-none-match", "if-modified-since", "range", "accept", "accept-encoding"],
    ...["accept-language", "content-encoding", "x-forwarded-for", "x-http-method-override"],
    ...["idempotency-key", "origin", "cookie", "x-request-id", "expect-ct", "prefer"],
  ),
  fc.oneof(
    fc.constantFrom("*", '"1"', "bytes=0-0", "bytes=9-1,2-", "gzip", "br;q=x", "null", "%00"),
    fc.string({ unit: "grapheme-ascii", maxLength: 80 }),
  ),
  { maxKeys: 3 },
);

const json = (route: Route, valid: Valid) =>
  fc
    .tuple(
      anyBody(route, valid.body).map(written),
      fc.option(fc.constantFrom(...BREAK), { freq: 8 }),
      fc.option(fc.constantFrom(...TYPES), { freq: 8 }),
    )
    .map(([bytes, damage, type]) => ({
      headers: bytes ? { "content-type": type ?? "application/json" } : {},
      body: bytes && damage ? damage(bytes) : bytes,
    }));

const nothing = fc.constant({ headers: {}, body: undefined });

function anyContent(route: Route, valid: Valid, method: string) {
  if (route.upload) return fc.oneof({ weight: 4, arbitrary: anyForm(route) }, json(route, valid));
  if (method !== "GET") return json(route, valid);
  return fc.oneof({ weight: 9, arbitrary: nothing }, json(route, valid));
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const withQuery = (path: string, query: string): string =>
  query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;

/** Requests of a route: most are nearly right, so that they get past the first guard. */
export function anyRequest(route: Route, valid: Valid): fc.Arbitrary<AnyRequest> {
  const { method } = parseAddress(route.address);
  return fc
    .tuple(
      fc.option(fc.constantFrom(...METHODS), { nil: method, freq: 12 }),
      anyPath(valid.path),
      anyQuery(route),
      fc.oneof(
        { weight: 12, arbitrary: fc.constant("admin" as const) },
        fc.constantFrom("nobody" as const, "garbage" as const),
      ),
      anyHeaders,
      anyContent(route, valid, method),
    )
    .map(([asked, path, query, who, headers, content]) => ({
      method: asked,
      path: withQuery(path, query),
      who,
      headers: { ...headers, ...content.headers },
      body: asked === "GET" || asked === "HEAD" ? undefined : content.body,
    }));
}
