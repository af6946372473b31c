import type { FastifyInstance } from "fastify";
import { parseAddress } from "#contract/address.ts";
import { api } from "#contract/api.ts";
import type { Route } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";

/** Two routes of one path may name its parameters differently. */
const PART = ":part";

interface Pattern {
  url: string;
  parts: string[];
  methods: Set<string>;
}

function listPatterns(): Pattern[] {
  const patterns = new Map<string, Pattern>();
  const routes = Object.values(api).flatMap((actions) => Object.values(actions) as Route[]);
  for (const { method, path } of routes.map((route) => parseAddress(route.address))) {
    const url = path.replace(/:\w+/g, PART);
    const pattern = patterns.get(url) ?? { url, parts: url.split("/"), methods: new Set() };
    pattern.methods.add(method);
    if (method === "GET") pattern.methods.add("HEAD");
    patterns.set(url, pattern);
  }
  return [...patterns.values()];
}

const PATTERNS = listPatterns();

const matches = (pattern: Pattern, parts: string[]): boolean =>
  pattern.parts.length === parts.length &&
  pattern.parts.every((part, index) => part === parts[index] || (part === PART && parts[index]));

const notAllowed = ({ methods }: Pattern): ApiError =>
  new ApiError("method_not_allowed", { headers: { allow: [...methods].join(", ") } });

/** How many parameters it has. */
const parametersOf = ({ parts }: Pattern): number => parts.filter((part) => part === PART).length;

/** Throws method_not_allowed, with the methods that are, for a path of the API that takes others than the one of the call. */
export function refuseOtherMethods(path: string): void {
  const parts = path.split("/");
  const known = PATTERNS.filter((pattern) => matches(pattern, parts));
  // « /groups/count » itself rather than « /groups/:part ».
  const [closest] = known.toSorted((one, other) => parametersOf(one) - parametersOf(other));
  if (closest) throw notAllowed(closest);
}

/** Methods that a more general pattern would take: « DELETE /groups/count » deletes no group of the id « count ». */
const SHADOWED = PATTERNS.map((pattern) => {
  const wider = PATTERNS.filter((other) => other !== pattern && matches(other, pattern.parts));
  const taken = new Set(wider.flatMap(({ methods }) => [...methods]));
  return { pattern, methods: [...taken].filter((method) => !pattern.methods.has(method)) };
}).filter(({ methods }) => methods.length > 0);

/** Only these need a route, which costs time at each start; all others are found by refuseOtherMethods. */
export function mountShadowed(app: FastifyInstance): void {
  for (const { pattern, methods } of SHADOWED)
    app.route({
      method: methods,
      url: pattern.url,
      config: { access: "public" },
      handler: async () => {
        throw notAllowed(pattern);
      },
    });
}
