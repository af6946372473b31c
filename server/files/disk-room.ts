import { statfs } from "node:fs/promises";

/** Bytes of the disk of a folder, and those that are free for the site. */
export async function diskRoom(folder: string): Promise<{ size: number; free: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}
