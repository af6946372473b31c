import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import { perApp } from "#server/db/per-app.ts";
import type { Deps } from "#server/deps.ts";
import { type Filed, openChecks } from "#server/files/check-file.ts";
import type { Stored } from "#server/files/store.ts";

/** Names of the files that were found lost or damaged and have not been found whole since, as administrators know them. */
type Broken = Map<string, string>;
const NAMED = 5;
/** One list, whoever asks for the files. */
const brokenOf = perApp((): Broken => new Map());

function sayBroken({ warnings }: Deps, broken: Broken): void {
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

/** Finds a file, and refuses one that is lost or not what was deposited: it is never served, and its host is told (F24, T65). */
export function watchBroken(
  deps: Deps,
): (fileName: string, file: Filed & { name: string }) => Promise<Stored> {
  const broken = brokenOf(deps);
  const check = openChecks(deps.files);
  return async (fileName, file) => {
    const found = await deps.files.find(fileName);
    const state = found ? await check(fileName, file, found) : "lost";
    if (found && state === "whole") {
      if (broken.delete(fileName)) sayBroken(deps, broken);
      return found;
    }
    broken.set(fileName, file.name);
    sayBroken(deps, broken);
    deps.log.error(
      { event: state === "lost" ? "file_lost" : "file_damaged", file: fileName },
      "a row names a file that is lost or damaged",
    );
    throw new ApiError(state === "lost" ? "file_not_found" : "file_damaged");
  };
}
