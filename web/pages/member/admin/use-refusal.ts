import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { REFUSAL_TEMPLATES } from "#contract/application-limits.ts";
import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { sayChanged } from "#web/parts/say-changed.ts";
import { discardDraft, readOwnDraft, useDraft } from "#web/parts/use-draft.ts";
import { type Submission, useSubmit } from "#web/parts/use-submit.ts";
import { applicationFile } from "#web/queries/application-files.ts";
import { invalidate } from "#web/queries/invalidate.ts";
import { decideEach, type Report } from "./decide-each.ts";

const DRAFT = "refus";
const FIELDS = ["template", "reason", "silent"] as const;
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

type Template = (typeof REFUSAL_TEMPLATES)[number];
const isTemplate = (written: string): written is Template =>
  REFUSAL_TEMPLATES.some((template) => template === written);

/** Refuses those who are chosen, one after the other, all with the same template and reason. */
export function useRefusal({
  applications,
  onReport,
  onChange,
  onBusy,
}: RefusalOptions): RefusalForm {
  const client = useQueryClient();
  const [only, ...others] = applications;
  // One that is refused alone was read as a whole, and what it waits for is said.
  const single =
    only && others.length === 0
      ? {
          version: client.getQueryData(applicationFile(only.id).queryKey)?.version,
          ...(only.state === "complement" && { despiteComplement: true }),
        }
      : {};
  return useSubmit({
    fields: FIELDS,
    failure: messages.applicationFailed,
    call: async ({ template, reason, silent }) => {
      onBusy(true);
      const body = silent
        ? { silent: true, ...single }
        : { reason, ...(isTemplate(template) && { template }), ...single };
      const report = await decideEach(applications, ({ id }) =>
        sayChanged(api.applications.refuse({ params: { id }, body }), messages.fileChanged),
      ).finally(() => onBusy(false));
      if (report.outcomes.length > 0) onReport(report);
      // Cut off in the middle, it stays open for the others, with the reason.
      onChange(report.left);
      if (report.stopped !== undefined) throw report.stopped;
    },
    done: () => discardDraft(DRAFT),
    refused: () => invalidate(client, "applications"),
  });
}
