import { z } from "zod";
import { addresses } from "./addresses.ts";
import { route } from "./route.ts";

export const fileRoutes = {
  download: route(addresses.files.download, {
    summary:
      "Un fichier : une ressource est publique, un document demande une session ou son adresse signée",
    access: "capability",
    answers: "file",
    params: z.strictObject({ filename: z.string().max(200) }),
    query: z.strictObject({
      exp: z.string().max(20).optional(),
      session: z.string().max(50).optional(),
      sig: z.string().max(100).optional(),
      download: z.literal("1").optional(),
    }),
    reply: null,
  }),
};
