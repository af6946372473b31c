import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import type { SampleEmails } from "#server/mail/preview-email.ts";
import { getEntry, listValues } from "./list-values.ts";
import { previewMail } from "./preview-mail.ts";
import { listValueVersions } from "./queries.ts";
import { restoreValue } from "./restore-value.ts";
import { parseValue, saveValue, saveValues } from "./save-value.ts";

export const siteValueHandlers = (deps: Deps, samples: SampleEmails): Handlers<"siteValues"> => ({
  list: () => listValues(deps),
  update: async ({ params: { name }, body: { value: typed, version }, actor }) => {
    const value = parseValue(name, typed);
    return saveValue(deps, { name, value, version }, actor);
  },
  updateMany: ({ body: { changes }, actor }) => saveValues(deps, changes, actor),
  versions: async ({ params: { name } }) => {
    await getEntry(deps, name);
    return listValueVersions(deps.db, name);
  },
  mail: ({ params: { name }, body: { value } }) => previewMail(deps, samples, { name, value }),
  restore: ({ params, body, actor }) => restoreValue(deps, { params, body }, actor),
});
