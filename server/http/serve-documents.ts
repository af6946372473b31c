import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";
import { type ContentSource, MissingContent } from "../content/source.ts";
import { sendFile } from "./send-file.ts";

/** The PDF documents of the content, each under its own name, whole or by parts. */
export function serveDocuments(app: FastifyInstance, content: Pick<ContentSource, "open">): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/documents/*",
    handler: async (request, reply) => {
      const name = request.params["*"];
      if (!name.endsWith(".pdf")) throw new ApiError("not_found");
      const file = await content.open(`documents/${name}`).catch((error: unknown) => {
        throw error instanceof MissingContent ? new ApiError("not_found") : error;
      });
      reply.type("application/pdf").header("cache-control", "public, max-age=0");
      return sendFile(request, reply, file);
    },
  });
}
