import { buildIfStale } from "../../scripts/prepare.mjs";

export const setup = (): void => buildIfStale();
