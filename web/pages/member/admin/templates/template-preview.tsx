import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailTemplateKey } from "#contract/application-limits.ts";
import { fullName } from "#contract/full-name.ts";
import { useDebouncedValue } from "#web/parts/use-debounced-value.ts";
import { waitingApplications } from "#web/queries/applications.ts";
import { Select } from "#web/ui/select.tsx";
import { TemplateMail } from "../template-mail.tsx";

interface TemplatePreviewProps {
  template: MailTemplateKey;
  subject: string;
  body: string;
}

/** The mail with the typed text, for an application that waits or for an invented person. */
export function TemplatePreview({ template, subject, body }: TemplatePreviewProps) {
  const { data = [] } = useQuery(waitingApplications);
  const [chosen, choose] = useState<string>();
  const applicationId = chosen ?? data[0]?.id ?? "";
  const typed = {
    subject: useDebouncedValue(subject).trim(),
    body: useDebouncedValue(body).trim(),
  };
  return (
    <div className="grid mb-4 gap-4">
      <Select
        name="apercu"
        label="Aperçu avec le dossier de"
        placeholder="une personne inventée"
        options={data.map((one) => ({ value: one.id, label: fullName(one) }))}
        value={applicationId}
        onChange={({ target }) => choose(target.value)}
      />
      <TemplateMail
        title="Le courriel"
        template={template}
        body={{
          ...(applicationId !== "" && { applicationId }),
          ...(typed.subject !== "" && { subject: typed.subject }),
          ...(typed.body !== "" && { body: typed.body }),
        }}
      />
    </div>
  );
}
