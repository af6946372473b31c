import { useQuery } from "@tanstack/react-query";
import type { MailTemplateKey } from "#contract/application-limits.ts";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { templatePreview } from "#web/queries/mail-templates.ts";

interface TemplateMailProps {
  title: string;
  template: MailTemplateKey;
  body: Parameters<typeof templatePreview>[1];
}

/** A mail as its recipient reads it. */
export function TemplateMail({ title, template, body }: TemplateMailProps) {
  const { data, error } = useQuery(templatePreview(template, body));
  return (
    <section aria-label={title} aria-busy={!data && !error} className="grid gap-2">
      <p className="font-bold">{title}</p>
      {error && (
        <p className="text-soft">{failureSentence(error, messages.templatePreviewFailed)}</p>
      )}
      {data && (
        <div className="mail-frame grid gap-3 rounded-card p-4">
          <p className="text-sm text-soft">
            Objet&nbsp;: <strong className="wrap-anywhere">{data.subject}</strong>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{data.text}</p>
        </div>
      )}
    </section>
  );
}
