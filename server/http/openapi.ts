import { z } from "zod";
import { parseAddress } from "../../contract/addresses.ts";
import { api } from "../../contract/api.ts";
import { errors } from "../../contract/errors.ts";
import type { Route } from "../../contract/route.ts";

type Schema = Record<string, unknown>;

const schemaOf = (type: z.ZodType, io: "input" | "output"): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { target: "draft-2020-12", io, unrepresentable: "any" });
  return schema;
};

const parametersOf = (type: z.ZodObject | undefined, place: "path" | "query"): Schema[] => {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type, "input") as { properties?: Record<string, Schema>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: place, required: place === "path" || required.includes(name), schema }));
};

const jsonContent = (schema: Schema) => ({ "application/json": { schema } });
const ERROR = { $ref: "#/components/schemas/Error" };

function operationOf(noun: string, action: string, route: Route): Schema {
  const status = route.status ?? 200;
  const answer = route.reply ? { description: "Succès", content: jsonContent(schemaOf(route.reply, "output")) } : { description: "Succès, sans contenu" };
  return {
    operationId: `${noun}.${action}`,
    tags: [noun],
    summary: route.summary,
    ...(route.access !== "public" && { security: [{ session: [] }] }),
    "x-access": route.access,
    parameters: [...parametersOf(route.params, "path"), ...parametersOf(route.query, "query")],
    ...(route.body && { requestBody: { required: true, content: jsonContent(schemaOf(route.body, "input")) } }),
    responses: { [status]: answer, default: { description: "Erreur", content: jsonContent(ERROR) } },
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
  },
};

/** The published contract, from the very schemas that validate. */
export function buildOpenApi(publicUrl: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const [noun, actions] of Object.entries(api)) {
    for (const [action, route] of Object.entries(actions) as [string, Route][]) {
      const { method, path } = parseAddress(route.address);
      const template = path.replace(/:(\w+)/g, "{$1}");
      paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(noun, action, route) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Site du CPMS", version: "1", description: "Interface du site du Collectif pour la promotion de la médiation en santé." },
    servers: [{ url: `${publicUrl}/api` }],
    components: { securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } }, schemas: { Error: errorSchema } },
    paths,
  };
}
