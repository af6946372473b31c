import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import manifest from "./package.json" with { type: "json" };
import { inlinePrograms } from "./scripts/vite/inline-programs.ts";
import { offlineWorker } from "./scripts/vite/offline-worker.ts";
import { onlyReadPages, onlyReadScript } from "./scripts/vite/only-read.ts";

/** What each page of the application loads: whatever these reach belongs to one file, rather than to twenty. */
const OF_ALL = /[\\/]web[\\/](root|entry\.client|pages[\\/]public[\\/]layout)\.tsx$/;
/** The kinds of pages that carry the application. The pieces that a kind needs come in one file (OURS); each page also has a file of its own. */
const KINDS: Record<string, RegExp> = {
  list: /[\\/]pages[\\/]public[\\/](resources|resource-category)\.tsx$/,
  form: /[\\/]pages[\\/]public[\\/](login|forgot-password|reset-password|contact|set-up-admin|verify-email|confirm-email)\.tsx$/,
  emailed: /[\\/]pages[\\/]public[\\/](unsubscribe|invitation)\.tsx$/,
  link: /[\\/]pages[\\/]public[\\/](share|site-invitation|structure-invitation)\.tsx$/,
  // A thread, which the member space has too.
  followed: /[\\/]pages[\\/]public[\\/]followed-application\.tsx$/,
  join: /[\\/]pages[\\/]public[\\/]join\.tsx$/,
  // What these pages load later: what an application is asked for, then the last step of a new one.
  complement:
    /[\\/]pages[\\/]public[\\/]followed-application[\\/](attestation|complement-form|withdraw-dialog)\.tsx$/,
  application: /[\\/]pages[\\/]public[\\/]join[\\/]form-step\.tsx$/,
  // What the members' home and the frame of their pages need. Before the other pages: the next expression matches these two as well.
  space: /[\\/]pages[\\/]member[\\/](layout|home)\.tsx$/,
  member: /[\\/]pages[\\/]member[\\/][\w-]+\.tsx$/,
};
const OF_MEMBERS = ["space", "member"];
/** What some kinds share comes in the file of one of them, which the others load too: the first whose list names them all. */
const LOADED_BY = {
  form: ["form", "emailed", "link", "followed", "complement", "application"],
  join: ["join", "link", "application"],
  followed: ["followed", "complement", "application"],
  complement: ["complement", "application"],
};
/** These share what is shown while data loads. */
const WITH_STATES = ["list", "emailed", "link", "followed"];
/** Our pieces, without the pages themselves, and what the contract says without its schemas: those come when a form is checked. */
const OURS =
  /[\\/]web[\\/](parts|ui|queries|[\w-]+\.ts)|[\\/]contract[\\/](address|comment-path|public-addresses|errors|fold|full-name|site-files|[\w-]*limits|long-date|messages|page-path|pages|permissions)\.ts$/;
/** What the header of the public pages and the member space have in common. */
const OF_FRAMES =
  /[\\/](copyright|frame-icons|main-menu|mark|theme-switch|use-log-out|use-menu-items)\.tsx?$/;
/** What editors write, for the pages with a form that show some of it. */
const PROSE = /[\\/]parts[\\/](page-date|prose-(view|table|figure))\.tsx$/;
/** The choice of one among many, by typing. */
const PICKED = /[\\/](combobox|searched-groups|use-found-people)\.tsx?$/;
/** Used in the member space too: without a file of its own it would be in that one, which visitors would then load. */
const DISCLOSURE = /[\\/]disclosure\.tsx$/;
/** What a log-in asks for, and what a new password needs beside it. */
const PASSWORD = /[\\/]password-field\.tsx$/;
const NEW_PASSWORD = /[\\/](new-password-field|password-strength|strength-meter|password)\.tsx?$/;
/** Loaded only by the pages that use them. */
const OF_SOME_PAGES = new RegExp(
  [
    /[\\/]drawings[\\/](?!person)/,
    /[\\/](captcha|comments|media|second-factor)[\\/]/,
    /[\\/]queries[\\/](comment-changes|comments|factors|group-mails|group-people|media|pages|site-pages|written-pages)\.ts$/,
    /[\\/](already-logged-in|brief|login-room|new-link|passkey)\.tsx?$/,
    /[\\/](meeting-fields|person-fields|scope-choice|scope-dialog|segmented|table|toolbar|version-list)\.tsx$/,
    /[\\/](audience-line|cancellation-notice|current-password|group-summary|open-polls|poll-list|restored-draft)\.tsx$/,
    /[\\/](group-choices|group-filter-picker|group-picker)\.tsx?$/,
    /[\\/]offline[\\/]sync\.ts$/,
    /[\\/](deposit-form|file-drop|upload-queue|use-uploads|use-deposit)\.tsx?$/,
    /[\\/](use-)?pdf[-.]/,
    DISCLOSURE,
    PASSWORD,
    NEW_PASSWORD,
    OF_FRAMES,
    PICKED,
    PROSE,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** True when a module that matches imports this one, directly or not, without waiting (`import()` waits). */
function isReachedFrom(
  pages: RegExp,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (pages.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) =>
    isReachedFrom(pages, importer, graph, seen),
  );
}

/** The kinds whose pages need it. What a page of visitors needs waits for nothing else: that the member space needs it too makes no other file of it. */
function kindsThatReach(id: string, graph: Rolldown.ChunkingContext): string[] {
  if (!OURS.test(id) || OF_SOME_PAGES.test(id)) return [];
  const kinds = Object.keys(KINDS).filter((kind) =>
    isReachedFrom(KINDS[kind] as RegExp, id, graph),
  );
  const open = kinds.filter((kind) => !OF_MEMBERS.includes(kind));
  const shared = Object.entries(LOADED_BY).find(
    ([file, all]) => open.includes(file) && open.every((kind) => all.includes(kind)),
  );
  if (shared) return [shared[0]];
  if (open.length > 1 && open.every((kind) => WITH_STATES.includes(kind))) return ["loaded"];
  if (open.length > 0) return open;
  // One file for the shared styles: a file that a later screen adds makes the browser compute the styles of the whole page again.
  return id.endsWith(".css") && kinds.length > 0 ? ["space"] : kinds.slice(0, 1);
}

/** What each page loads, and the little that some kinds share: a file of its own would cost more than it weighs. */
function isOfEveryPage(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (!OURS.test(id) || OF_SOME_PAGES.test(id)) return false;
  return isReachedFrom(OF_ALL, id, graph) || kindsThatReach(id, graph).length > 1;
}

/** A file for each kind. A group takes what its modules import: the member space, which would take most, comes last. */
const OF_A_KIND = ["loaded", ...Object.keys(KINDS)].map(
  (kind): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => (kindsThatReach(id, graph).join() === kind ? kind : null),
    debugName: kind,
  }),
);

/** Few files rather than many: React and its router, then the frame of every page, then the pieces of some kinds of pages. */
const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
    // The member space alone reads through it.
    { name: "query", test: /node_modules[\\/]@tanstack[\\/]/ },
    { name: (id, graph) => (isOfEveryPage(id, graph) ? "site" : null), debugName: "site" },
    { name: "prose", test: PROSE },
    { name: "frames", test: OF_FRAMES },
    // Each schema imports them: without a file of their own, a visitor's form would load the member space to be checked.
    {
      name: "addresses",
      test: /[\\/]contract[\\/](([\w-]+-)?addresses|optional-features|structure-limits)\.ts$/,
    },
    { name: "disclosure", test: DISCLOSURE },
    ...OF_A_KIND,
    { name: "password", test: PASSWORD },
    { name: "new-password", test: NEW_PASSWORD },
    { name: "picked", test: PICKED },
  ],
};

/**
 * The browser compiles these files while they arrive, and not each function when it is first called, which the first screen of members does with
 * many. The comment has to be the first (v8.dev/blog/explicit-compile-hints), which it cannot be in a file that loads others later: Vite puts
 * their names before it. A browser that does not know it ignores it.
 */
const hintFor = ({ name }: Rolldown.RenderedChunk): string =>
  ["react", "query", "home"].includes(name) ? "//# allFunctionsCalledOnLoad\n" : "";

/** What the server renders pages with comes in one file, which a start reads faster than two hundred (decision 063). */
const RENDERED: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: (id, graph) =>
        isReachedFrom(/virtual:react-router\/server-build/, id, graph) ? "pages" : null,
      debugName: "pages",
    },
  ],
};

/** Pages use another build of pdf.js than the server: a release contains the one of the server (scripts/release/prune.ts). */
const LEFT_OUT = Object.keys(manifest.dependencies).filter((name) => name !== "pdfjs-dist");

/** What pages alone use is in their bundle: an installation without the parts of development has what the server imports by itself. */
const bundleOwn: Plugin = {
  name: "bundle-own",
  apply: "build",
  config: () => ({ ssr: { noExternal: true, external: LEFT_OUT } }),
};

export default defineConfig({
  publicDir: "web/public",
  plugins: [
    bundleOwn,
    onlyReadPages,
    onlyReadScript,
    inlinePrograms,
    offlineWorker,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // The fonts of every page come in their style (web/styles/inline-fonts.css); nothing else is written into another file.
    assetsInlineLimit: (file) => /[\\/]fonts[\\/](text|title)\.woff2$/.test(file),
    // The largest file is the PDF reader, loaded where a PDF is read.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: CHUNKS, postBanner: hintFor },
          // Each page carries the sentences that it shows, not the whole catalogue.
          optimization: { inlineConst: { mode: "all" } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { output: { codeSplitting: RENDERED } } } },
  },
});
