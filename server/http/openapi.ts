import { z } from "zod";
import { parseAddress } from "../../contract/addresses.ts";
import { api } from "../../contract/api.ts";
import { errors } from "../../contract/errors.ts";
import type { Route } from "../../contract/route.ts";

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

/** Who holds an address that is a key needs no session. */
function securityOf(access: Route["access"]): Schema {
  if (access === "public") return {};
  return { security: access === "holder" ? [{ session: [] }, {}] : [{ session: [] }] };
}

function answerOf({ answers = "json", reply }: Route): Schema {
  if (answers === "file")
    return { description: "Le fichier", content: { "application/octet-stream": {} } };
  if (answers !== "json")
    return { description: "Succès", content: { [answers]: { schema: { type: "string" } } } };
  return reply
    ? { description: "Succès", content: jsonContent(schemaOf(reply, "output")) }
    : { description: "Succès, sans contenu" };
}

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

/** The published contract, from the very schemas that validate. */
export function buildOpenApi(publicUrl: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const [noun, actions] of Object.entries(api)) {
    for (const [action, route] of Object.entries(actions) as [string, Route][]) {
      const { method, path } = parseAddress(route.address);
      const template = path.replace(/:(\w+)/g, "{$1}");
      const [known, operation] = nameAlike(paths, template, operationOf(noun, action, route));
      paths[known] = { ...paths[known], [method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Site du CPMS",
      version: "1",
      description: "Interface du site du Collectif pour la promotion de la médiation en santé.",
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: errorSchema },
    },
    paths,
  };
}
