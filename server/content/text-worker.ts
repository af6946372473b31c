import { picturesIn } from "#contract/media-text.ts";
import type { PageProblem } from "#contract/page-text.ts";
import { ApiError } from "#server/api-error.ts";
import { openBoundedWorker, type RunTask, TooCostly } from "#server/bounded-worker.ts";
import type { Picture } from "./pictures.ts";
import type { ContentSource } from "./source.ts";

type Tasks = typeof import("./text-tasks.ts");

/** The costliest text that is accepted (markdown-limits.ts) takes a fifth of a second. */
export const runTextTask = openBoundedWorker<Tasks>(new URL("./text-tasks.ts", import.meta.url), {
  ms: 5_000,
  memoryMb: 256,
  waiting: 20,
});

const TOO_COSTLY: PageProblem = {
  blocking: true,
  field: "markdown",
  line: null,
  sentence: "le texte est trop long à lire\u00A0: partagez-le en plusieurs pages",
};

/** Throws page_refused of a text that takes too long. */
export const runOnText: RunTask<Tasks> = (task, ...args) =>
  runTextTask(task, ...args).catch((error: unknown) => {
    throw error instanceof TooCostly
      ? new ApiError("page_refused", { problems: [TOO_COSTLY] })
      : error;
  });

/** The pictures of the library that a text names. */
export function findPictures(
  markdown: string,
  { picture }: Pick<ContentSource, "picture">,
): Map<string, Picture> {
  return new Map(
    picturesIn(markdown).flatMap((id) => {
      const found = picture?.(id);
      return found ? [[id, found] as const] : [];
    }),
  );
}
