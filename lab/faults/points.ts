import { fileURLToPath } from "node:url";

/** Path of the module that is loaded before the server, to inject faults at its points. */
export const POINTS = fileURLToPath(new URL("fault-points.ts", import.meta.url));
