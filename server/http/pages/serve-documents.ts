import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#server/api-error.ts";
import { type ContentSource, MissingContent } from "#server/content/source.ts";
import { sendFile } from "../files/send-file.ts";

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const refuse: Answer = async () => {
  throw new ApiError("not_found");
};

async function findWhole(content: Pick<ContentSource, "open">, file: string) {
  const found = await content.open(file);
  await found.prove?.();
  return found;
}

/** The PDF documents of the content, each under its own name, whole or by parts. What bears no such name may be a page: the text of a document. */
export function serveDocuments(
  app: FastifyInstance,
  current: () => Pick<ContentSource, "open">,
  otherwise = refuse,
): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/documents/*",
    handler: async (request, reply) => {
      const name = request.params["*"];
      if (!name.endsWith(".pdf")) return otherwise(request, reply);
      const file = await findWhole(current(), `documents/${name}`).catch((error: unknown) => {
        throw error instanceof MissingContent ? new ApiError("not_found") : error;
      });
      reply.type("application/pdf").header("cache-control", "public, max-age=0");
      return sendFile(request, reply, file);
    },
  });
}
