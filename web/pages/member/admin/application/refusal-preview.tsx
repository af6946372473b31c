import type { MailTemplateKey } from "#contract/application-limits.ts";
import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { useDebouncedValue } from "#web/parts/use-debounced-value.ts";
import { TemplateMail } from "../template-mail.tsx";

interface RefusalPreviewProps {
  application: Application;
  template: MailTemplateKey;
  reason: string;
  /** Other people receive the same, with their own name. */
  several: boolean;
}

/** The mail of a refusal, before it leaves. */
export function RefusalPreview({ application, template, reason, several }: RefusalPreviewProps) {
  const rested = useDebouncedValue(reason).trim();
  return (
    <TemplateMail
      title={several ? `Le courriel à ${fullName(application)}` : "Le courriel qui va partir"}
      template={template}
      body={{ applicationId: application.id, ...(rested !== "" && { reason: rested }) }}
    />
  );
}
