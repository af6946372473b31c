import { useQuery } from "@tanstack/react-query";
import { longDate } from "#contract/long-date.ts";
import type { MailTemplate } from "#contract/mail-templates.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { mailTemplates } from "#web/queries/mail-templates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { TEMPLATE_NAMES } from "./application/state-names.ts";
import { TemplateForm } from "./templates/template-form.tsx";

function about({ own, updatedAt, updatedBy }: MailTemplate): string {
  if (!own || updatedAt === null) return "texte livré avec le site";
  return `modifié le ${longDate(updatedAt)}${updatedBy === null ? "" : ` par ${updatedBy}`}`;
}

const TemplateRow = ({ template }: { template: MailTemplate }) => (
  <Row
    title={
      <SiteLink
        to={pagePath("adminTemplates", { modele: template.key })}
        preventScrollReset
        className={ROW_LINK}
      >
        {TEMPLATE_NAMES[template.key]}
      </SiteLink>
    }
    state={template.own && <Badge>Modifié</Badge>}
    actions={<ChevronIcon className="size-4 shrink-0 -rotate-90 self-center text-soft" />}
  >
    <p className="text-sm text-soft wrap-anywhere">
      {template.subject} · {about(template)}
    </p>
  </Row>
);

/** The one that the address names (`?modele=`), over the list. */
function Edited({ templates }: { templates: MailTemplate[] }) {
  const [params, change] = useAddressParams();
  const edited = templates.find(({ key }) => key === params.get("modele"));
  if (!edited) return null;
  const close = () => change({ modele: "" }, { replace: true });
  return (
    <SidePanel title={TEMPLATE_NAMES[edited.key]} onClose={close}>
      <TemplateForm key={edited.key} template={edited} onSaved={close} />
    </SidePanel>
  );
}

/** The mails that applicants receive, in the words of the association. */
export default function MailTemplatesPage() {
  const reading = useReading(useQuery(mailTemplates));
  return (
    <section aria-labelledby="modeles">
      <h2 id="modeles" className="mb-2 text-h2">
        Courriels aux personnes qui demandent à adhérer
      </h2>
      <p className="mb-4 max-w-measure text-soft">
        Le site les envoie de lui-même à chaque étape d’une demande. Un modèle modifié sert aux
        prochains courriels&#8239;; ceux qui sont partis ne changent pas.
      </p>
      <Loaded
        load={reading}
        failed={messages.templatesFailed}
        skeleton={<SkeletonRows count={8} />}
      >
        {(templates) => (
          <>
            <Rows>
              {templates.map((template) => (
                <TemplateRow key={template.key} template={template} />
              ))}
            </Rows>
            <Edited templates={templates} />
          </>
        )}
      </Loaded>
    </section>
  );
}
