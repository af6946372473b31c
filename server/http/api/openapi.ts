import { z } from "zod";
import { parseAddress } from "#contract/address.ts";
import { api } from "#contract/api.ts";
import { errors } from "#contract/errors.ts";
import type { Route } from "#contract/route.ts";

type Schema = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: "input" | "output"): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
  });
  return schema;
};

const parametersOf = (type: z.ZodObject | undefined, place: "path" | "query"): Schema[] => {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type, "input") as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
};

/** A form with its file; its other fields are those of the body. */
function formContent(body: z.ZodObject | undefined): Schema {
  const fields = body ? schemaOf(body, "input") : { type: "object" };
  const properties = {
    ...(fields.properties as Schema | undefined),
    file: { type: "string", contentMediaType: "application/octet-stream" },
  };
  return { "multipart/form-data": { schema: { ...fields, properties } } };
}

const contentOf = ({ body, upload }: Route): Schema | undefined =>
  upload ? formContent(body) : body && jsonContent(schemaOf(body, "input"));

/** The bearer of a capability URL needs no session. */
function securityOf(access: Route["access"]): Schema {
  if (access === "public") return { security: [] };
  return { security: access === "capability" ? [{ session: [] }, {}] : [{ session: [] }] };
}

function answerOf({ answers = "json", reply, status }: Route): Schema {
  if (status === 303)
    return {
      description: "Une page du site",
      headers: { Location: { description: "L’adresse de la page", schema: { type: "string" } } },
    };
  if (answers === "file")
    return { description: "Le fichier", content: { "application/octet-stream": {} } };
  if (answers !== "json")
    return { description: "Succès", content: { [answers]: { schema: { type: "string" } } } };
  return reply
    ? { description: "Succès", content: jsonContent(schemaOf(reply, "output")) }
    : { description: "Succès, sans contenu" };
}

const STATUSES = [...new Set(Object.values(errors).map(({ status }) => status as number))];
const codesOf = (status: number): string[] =>
  Object.entries(errors).flatMap(([code, one]) => (one.status === status ? [code] : []));

/** Statuses that any call may be refused with: what it says, how, from where and how often; a site that cannot answer now. */
const ALWAYS = [400, 415, 421, 429, 500, 503];

/** Every status that a call of the route may be refused with. What depends on the data is said of each call that could meet it. */
export function refusalsOf(route: Route): number[] {
  const { access, params, query, body, answers, upload } = route;
  const { method } = parseAddress(route.address);
  const writes = method !== "GET";
  const may: [number, boolean][] = [
    [401, access !== "public" || "password" in (body?.shape ?? {})],
    [403, writes || access !== "public"],
    [404, params !== undefined || query !== undefined || writes],
    [408, writes],
    [409, writes],
    [
      412,
      "version" in (body?.shape ?? {}) || "basedOn" in (body?.shape ?? {}) || answers === "file",
    ],
    [413, writes],
    [416, answers === "file"],
    [422, upload !== undefined || (writes && /^\w+ \/pages\b/.test(route.address))],
    [507, writes],
  ];
  const statuses = [...ALWAYS, ...may.flatMap(([status, is]) => (is ? [status] : []))];
  return statuses.toSorted((one, other) => one - other);
}

const refusalName = (status: number): string => `Refus${status}`;

/** One answer for each status, with the codes that have it. */
const refusals = (): Schema =>
  Object.fromEntries(
    STATUSES.map((status) => {
      const codes = codesOf(status);
      const first = errors[codes[0] as keyof typeof errors];
      const schema = { allOf: [ERROR, { properties: { code: { enum: codes } } }] };
      return [refusalName(status), { description: first.message, content: jsonContent(schema) }];
    }),
  );

const jsonContent = (schema: Schema) => ({ "application/json": { schema } });
const ERROR = { $ref: "#/components/schemas/Error" };

function operationOf(noun: string, action: string, route: Route): Schema {
  const content = contentOf(route);
  return {
    operationId: `${noun}.${action}`,
    tags: [noun],
    summary: route.summary,
    ...securityOf(route.access),
    "x-access": route.access,
    parameters: [...parametersOf(route.params, "path"), ...parametersOf(route.query, "query")],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [route.status ?? 200]: answerOf(route),
      ...Object.fromEntries(
        refusalsOf(route).map((status) => [
          status,
          { $ref: `#/components/responses/${refusalName(status)}` },
        ]),
      ),
      default: { description: "Erreur", content: jsonContent(ERROR) },
    },
  };
}

const errorSchema = {
  type: "object",
  required: ["success", "code", "message"],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errors) },
    message: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    problems: { type: "array", items: { type: "object" } },
  },
};

/** Paths that differ only by the name of a parameter are one path to OpenAPI: the name that came first is everybody's. */
function nameAlike(
  paths: Record<string, Schema>,
  template: string,
  operation: Schema,
): [string, Schema] {
  const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");
  const known = Object.keys(paths).find((path) => shape(path) === shape(template)) ?? template;
  const names = [...known.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  let index = 0;
  const parameters = (operation.parameters as Schema[]).map((one) =>
    one.in === "path" ? { ...one, name: names[index++] } : one,
  );
  return [known, { ...operation, parameters }];
}

function describePaths(): Record<string, Schema> {
  const paths: Record<string, Schema> = {};
  for (const [noun, actions] of Object.entries(api)) {
    for (const [action, route] of Object.entries(actions) as [string, Route][]) {
      const { method, path } = parseAddress(route.address);
      const template = path.replace(/:(\w+)/g, "{$1}");
      const [known, operation] = nameAlike(paths, template, operationOf(noun, action, route));
      paths[known] = { ...paths[known], [method.toLowerCase()]: operation };
    }
  }
  return paths;
}

/** The same for every server of a process. */
let described: Record<string, Schema> | undefined;

/** The published contract, from the very schemas that validate. */
export function buildOpenApi(publicUrl: string): Schema {
  described ??= describePaths();
  return {
    openapi: "3.1.0",
    info: {
      title: "Site du CPMS",
      version: "1",
      description: "Interface du site du Collectif pour la promotion de la médiation en santé.",
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(api).map((name) => ({ name })),
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: refusals(),
      schemas: { Error: errorSchema },
    },
    paths: described,
  };
}
