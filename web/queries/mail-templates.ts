import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { MailTemplateKey } from "#contract/application-limits.ts";
import type { MailTemplate } from "#contract/mail-templates.ts";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { invalidate } from "./invalidate.ts";

/** The templates of the mails to applicants. */
export const mailTemplates = queryOptions({
  queryKey: ["mailTemplates", "list"],
  queryFn: ({ signal }) => api.mailTemplates.list({}, signal),
});

type Preview = Parameters<typeof api.mailTemplates.preview>[0]["body"];

/** A mail with unsaved text, or a reason, for an application; the previous one stays while the next loads. */
export const templatePreview = (key: MailTemplateKey, body: Preview) =>
  queryOptions({
    queryKey: ["mailTemplates", "preview", key, body],
    queryFn: ({ signal }) => api.mailTemplates.preview({ params: { key }, body }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

function showSaved(saved: MailTemplate, client: QueryClient): void {
  client.setQueryData(mailTemplates.queryKey, (cached) =>
    cached?.map((template) => (template.key === saved.key ? saved : template)),
  );
  invalidate(client, "mailTemplates");
}

/** Another administrator has changed the template: theirs is read before the form shows the refusal. */
async function readStale(error: Error, client: QueryClient): Promise<void> {
  if (error instanceof CallError && error.code === "stale")
    await client.invalidateQueries({ queryKey: mailTemplates.queryKey, exact: true });
}

export const saveTemplate = mutationOptions({
  mutationFn: (change: Parameters<typeof api.mailTemplates.update>[0]) =>
    api.mailTemplates.update(change),
  onError: (error, _, __, { client }) => readStale(error, client),
  onSuccess: (saved, _, __, { client }) => showSaved(saved, client),
});

export const restoreTemplate = mutationOptions({
  mutationFn: (key: MailTemplateKey) => api.mailTemplates.restore({ params: { key } }),
  onSuccess: (saved, _, __, { client }) => showSaved(saved, client),
});
