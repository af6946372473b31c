import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { type ContentFile, type ContentSource, MissingContent } from "../content/source.ts";
import { isUnchanged, partAsked, refuseStale, type Version } from "./file-conditions.ts";

const versionOf = ({ size, modified }: ContentFile): Version => ({
  etag: `W/"${size.toString(16)}-${modified.getTime().toString(16)}"`,
  lastModified: modified.toUTCString(),
});

function send(request: FastifyRequest, reply: FastifyReply, file: ContentFile): FastifyReply {
  const { headers, method } = request;
  const version = versionOf(file);
  refuseStale(headers, version);
  const unchanged = isUnchanged(headers, version);
  const part = unchanged ? undefined : partAsked(headers, version, file.size);
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=0",
    "last-modified": version.lastModified,
    etag: version.etag,
  });
  if (unchanged) return reply.code(304).send();
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  reply.type("application/pdf").header("content-length", end - start + 1);
  if (part) reply.code(206).header("content-range", `bytes ${start}-${end}/${file.size}`);
  return reply.send(method === "HEAD" || file.size === 0 ? "" : file.read({ start, end }));
}

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
      return send(request, reply, file);
    },
  });
}
