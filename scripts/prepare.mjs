// Plain JavaScript for Node 20, because it runs before anything is installed.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const PARTS = [
  {
    what: "des pages",
    inputs: [
      "web",
      "contract",
      "content",
      "package.json",
      "package-lock.json",
      "vite.config.ts",
      "react-router.config.ts",
      "scripts/build.ts",
      "scripts/content",
      "scripts/vite",
    ],
    program: "scripts/build.ts",
    stamp: ".built",
  },
  {
    what: "du serveur",
    inputs: ["server", "contract", "package.json", "package-lock.json", "scripts/build-server.ts"],
    program: "scripts/build-server.ts",
    stamp: "program/.built",
  },
];

/** How Node runs the server (decision 071). */
export const serverArguments = JSON.parse(
  readFileSync(join(root, "server", "boot", "node-arguments.json"), "utf8"),
);

export const pinnedNode = () =>
  join(root, "node_modules", ".bin", process.platform === "win32" ? "node.exe" : "node");

function addToHash(hash, path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) addToHash(hash, child);
    else hash.update(relative(root, child)).update(readFileSync(child));
  }
}

function hashText(paths) {
  const hash = createHash("sha256");
  for (const path of paths.map((name) => join(root, name)).filter(existsSync)) {
    if (statSync(path).isDirectory()) addToHash(hash, path);
    else hash.update(readFileSync(path));
  }
  return hash.digest("hex");
}

const isStamped = (stamp, value) => existsSync(stamp) && readFileSync(stamp, "utf8") === value;

export function installIfStale() {
  const stamp = join(root, "node_modules", ".installed");
  const wanted = hashText(["package-lock.json"]);
  if (isStamped(stamp, wanted)) return;
  process.stdout.write("Installation des dépendances…\n");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ["npm", []];
  // Not « npm ci »: it refuses a lock file that lacks the binaries of other systems, and some
  // registries do not have them all.
  execFileSync(
    command,
    [...args, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  // A new file: a copy of node_modules made of hard links has its own.
  rmSync(stamp, { force: true });
  writeFileSync(stamp, wanted);
}

function buildPart({ what, inputs, program, stamp }) {
  const path = join(root, "build", stamp);
  const wanted = hashText(inputs);
  if (isStamped(path, wanted)) return;
  process.stdout.write(`Construction ${what}…\n`);
  // An interrupted build is no build.
  rmSync(path, { force: true });
  execFileSync(pinnedNode(), [program], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  writeFileSync(path, wanted);
}

export function buildIfStale() {
  for (const part of PARTS) buildPart(part);
}
