import { createContext, type ServerBuild } from "react-router";

export interface FakePages {
  /** Addresses that were rendered, in order. */
  rendered: string[];
  /** Awaited before each rendering. */
  gate?: Promise<void> | undefined;
  status: number;
}

const PATHS = [
  "contact",
  "nous-rejoindre",
  "login",
  "qui-sommes-nous",
  "mediation-en-sante/ressources/articles",
  "reset-password/:token",
  "verifier-adresse/:token",
  "premier-acces/:token",
  "confirmer-adresse/:token",
  "espace-membre",
  "espace-membre/agenda",
  "espace-membre/groupes/:id",
  "*",
];

export const PAGE = `<!doctype html><title>Page</title><script>let early</script>${"texte ".repeat(300)}`;

/** Pages of React Router that only say, in `pages`, which address was rendered. */
export function fakeBuild(pages: FakePages): ServerBuild {
  const loader = async ({
    request,
    params,
  }: {
    request: Request;
    params: Record<string, string | undefined>;
  }) => {
    pages.rendered.push(request.url.replace(/^https?:\/\/[^/]+/, ""));
    await pages.gate;
    const status = params["*"] === undefined ? pages.status : 404;
    return new Response(`${PAGE}${pages.rendered.length}`, {
      status,
      headers: { "content-type": "text/html" },
    });
  };
  const leaves = PATHS.map((path) => [
    path,
    { id: path, parentId: "root", path, module: { loader } },
  ]);
  return {
    entry: {
      module: { default: () => new Response(), siteContext: createContext() },
    },
    routes: { root: { id: "root", path: "", module: {} }, ...Object.fromEntries(leaves) },
    assets: { version: "1", url: "", entry: { imports: [], module: "" }, routes: {} },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    basename: "/",
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}
