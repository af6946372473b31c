import type { Deps } from "../deps.ts";
import type { Upload } from "../http/receive-upload.ts";

/**
 * Makes an uploaded file permanent, then runs the transaction that names it. When that fails the file is removed again:
 * a row never lacks its file, and a file without a row only outlives a crash (T62).
 */
export async function keepUpload<T>(deps: Deps, { draft, type }: Upload, work: (fileName: string) => Promise<T>): Promise<T> {
  const fileName = await deps.files.keep(draft, type.extension);
  try {
    return await work(fileName);
  } catch (error) {
    await deps.files.remove(fileName);
    throw error;
  }
}
