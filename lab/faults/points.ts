import { fileURLToPath } from "node:url";

/** What is loaded before the server, for a fault at one of its points. */
export const POINTS = fileURLToPath(new URL("fault-points.ts", import.meta.url));
