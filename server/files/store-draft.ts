import type { FileStore } from "./store.ts";
import { newStoredName } from "./stored-name.ts";

/** Stores a draft under a new random name. */
export const storeUnderNewName =
  (adopt: FileStore["adopt"]): FileStore["save"] =>
  async (draft, extension) => {
    const name = newStoredName(extension);
    await adopt(draft, name);
    return name;
  };
