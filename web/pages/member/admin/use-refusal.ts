import { useEffect, useState } from "react";
import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { discardDraft, readOwnDraft, useDraft } from "#web/parts/use-draft.ts";
import { type Submission, useSubmit } from "#web/parts/use-submit.ts";
import { decideEach, type Report } from "./decide-each.ts";

const DRAFT = "refus";
const FIELDS = ["reason", "silent"] as const;
// With whom it is about: a reason is never found again under another name.
const DRAFT_FIELDS = [...FIELDS, "ids"] as const;

export type RefusalForm = Submission<(typeof FIELDS)[number]>;

/** The applicants of a refusal draft; none once they are all decided. */
export function useLeftRefusal(
  applications: Application[],
): [Application[], (chosen: Application[]) => void] {
  const [refusing, setRefusing] = useState(() => {
    const ids = readOwnDraft(DRAFT)?.ids?.split(" ") ?? [];
    return applications.filter(({ id }) => ids.includes(id));
  });
  const none = refusing.length === 0;
  useEffect(() => {
    if (none) discardDraft(DRAFT);
  }, [none]);
  return [refusing, setRefusing];
}

export const useRefusalDraft = () => useDraft(DRAFT, DRAFT_FIELDS);

interface RefusalOptions {
  applications: Application[];
  onReport: (report: Report) => void;
  onChange: (applications: Application[]) => void;
  onBusy: (busy: boolean) => void;
}

/** Refuses those who are chosen, one after the other, all with the same reason. */
export const useRefusal = ({
  applications,
  onReport,
  onChange,
  onBusy,
}: RefusalOptions): RefusalForm =>
  useSubmit({
    fields: FIELDS,
    failure: messages.applicationFailed,
    call: async ({ reason, silent }) => {
      onBusy(true);
      const body = silent ? { silent: true } : { reason };
      const report = await decideEach(applications, ({ id }) =>
        api.applications.refuse({ params: { id }, body }),
      ).finally(() => onBusy(false));
      if (report.outcomes.length > 0) onReport(report);
      // Cut off in the middle, it stays open for the others, with the reason.
      onChange(report.left);
      if (report.stopped !== undefined) throw report.stopped;
    },
    done: () => discardDraft(DRAFT),
  });
