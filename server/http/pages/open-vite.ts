import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";

/** Vite inside the server, in development: it answers for its own addresses and passes the others on. */
export async function openVite(
  root: string,
  port: number,
): Promise<{ build: () => Promise<ServerBuild>; attach: (app: FastifyInstance) => void }> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: port + 20_000 } },
    appType: "custom",
  });
  return {
    build: () =>
      vite.ssrLoadModule(
        "virtual:react-router/server-build",
      ) as Promise<unknown> as Promise<ServerBuild>,
    attach: (app) => {
      app.addHook("onRequest", (request, reply, done) => {
        const { url } = request;
        if (url.startsWith("/api/") || /^\/documents\/[^?]*\.pdf/.test(url)) return done();
        vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
          done(error as Error | undefined),
        );
      });
      app.addHook("onClose", () => vite.close());
    },
  };
}
