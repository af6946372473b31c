import Fastify, { type FastifyInstance, type FastifySerializerCompiler } from "fastify";

type Compile = FastifySerializerCompiler<unknown>;

/** What Fastify itself compiles with: it has it once a route has a schema. */
async function fastifysOwn(): Promise<Compile> {
  const plain = Fastify();
  plain.get("/", { schema: { response: { 200: { type: "null" } } } }, async () => null);
  await plain.ready();
  const { serializerCompiler } = plain;
  await plain.close();
  if (!serializerCompiler) throw new Error("Fastify has compiled nothing");
  return serializerCompiler;
}

let compiling: Promise<Compile> | undefined;
const compiled = new Map<string, ReturnType<Compile>>();

/** What writes an answer by its schema is compiled once for this process: for each app it took longer than all the rest of its start. */
export async function cacheSerializers(app: FastifyInstance): Promise<void> {
  compiling ??= fastifysOwn();
  const compile = await compiling;
  app.setSerializerCompiler((route) => {
    const key = JSON.stringify(route.schema);
    const serialize = compiled.get(key) ?? compile(route);
    compiled.set(key, serialize);
    return serialize;
  });
}
