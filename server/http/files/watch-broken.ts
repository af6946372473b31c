import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import { perApp } from "#server/db/per-app.ts";
import type { Deps } from "#server/deps.ts";
import { type Filed, openChecks } from "#server/files/check-file.ts";
import type { Stored } from "#server/files/store.ts";

/** Files last found lost or damaged, with the names that administrators know. */
type BrokenFiles = Map<string, string>;
const NAMED = 5;
/** One list per app, shared by all routes. */
const getBrokenFiles = perApp((): BrokenFiles => new Map());

function warnOfBroken({ warnings }: Deps, broken: BrokenFiles): void {
  if (broken.size === 0) {
    warnings.clear("files-broken");
    return;
  }
  const named = [...broken].slice(0, NAMED).map(([file, name]) => `« ${name} » (${file})`);
  const others = broken.size > NAMED ? ` et ${broken.size - NAMED} autres` : "";
  warnings.raise(
    "files-broken",
    messages.filesBroken.replace("{files}", () => `${named.join(", ")}${others}`),
  );
}

/** Returns a function that finds a stored file. A lost or damaged file is refused, logged and reported to administrators (F24, T65). */
export function watchBroken(
  deps: Deps,
): (fileName: string, file: Filed & { name: string }) => Promise<Stored> {
  const broken = getBrokenFiles(deps);
  const check = openChecks(deps.files);
  return async (fileName, file) => {
    const found = await deps.files.find(fileName);
    const state = found ? await check(fileName, file, found) : "lost";
    if (found && state === "whole") {
      if (broken.delete(fileName)) warnOfBroken(deps, broken);
      return found;
    }
    broken.set(fileName, file.name);
    warnOfBroken(deps, broken);
    deps.log.error(
      { event: state === "lost" ? "file_lost" : "file_damaged", file: fileName },
      "a row names a file that is lost or damaged",
    );
    throw new ApiError(state === "lost" ? "file_not_found" : "file_damaged");
  };
}
