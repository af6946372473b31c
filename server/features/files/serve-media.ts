import type { FastifyInstance } from "fastify";
import { MEDIA_FOLDER, type MediaName, readMediaName } from "#contract/media-path.ts";
import { ApiError } from "#server/api-error.ts";
import type { Picture } from "#server/content/pictures.ts";
import type { Deps } from "#server/deps.ts";
import type { Range } from "#server/files/store.ts";
import { sendFile } from "#server/http/files/send-file.ts";
import { watchBroken } from "#server/http/files/watch-broken.ts";
import type { CountClient } from "#server/http/guards/client-limits.ts";

const HEADERS = {
  "content-type": "image/webp",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

const findSize = (picture: Picture | undefined, { width, hash }: MediaName) =>
  picture?.files.find((file) => file.width === width && file.sha256.startsWith(hash));

/** Serves the images of public pages: their names are in memory, and their bytes never change. */
export function serveMedia(app: FastifyInstance, deps: Deps, count: CountClient): void {
  const findWhole = watchBroken(deps);
  const { content } = deps;
  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: `${MEDIA_FOLDER}:name`,
    handler: async (request, reply) => {
      const wanted = readMediaName(request.params.name);
      if (!wanted) throw new ApiError("not_found");
      if (!content.picture(wanted.id)) {
        await count(request, "pages");
        // Another instance may have added it.
        await content.follow();
      }
      const picture = content.picture(wanted.id);
      const file = findSize(picture, wanted);
      if (!picture || !file) throw new ApiError("not_found");
      const stored = await findWhole(file.name, { ...file, name: picture.name });
      const read = (range?: Range) => deps.files.open(file.name, range);
      return sendFile(request, reply.headers(HEADERS), { ...stored, read });
    },
  });
}
