import type { FileStore } from "./store.ts";
import { newStoredName } from "./stored-name.ts";

/** Keeps a draft under a name that nobody has. */
export const storeUnderNewName =
  (adopt: FileStore["adopt"]): FileStore["keep"] =>
  async (draft, extension) => {
    const name = newStoredName(extension);
    await adopt(draft, name);
    return name;
  };
