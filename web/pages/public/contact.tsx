import { useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { Brief } from "#web/parts/brief.tsx";
import { useOwnDocument } from "#web/parts/captcha/use-own-document.ts";
import { FormPage } from "#web/parts/form-page.tsx";
import { PageDate } from "#web/parts/page-date.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { siteContext } from "#web/site-context.ts";
import { Outcome } from "#web/ui/outcome.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { ContactData } from "./contact/contact-data.tsx";
import { ContactForm } from "./contact/contact-form.tsx";

/** How to reach the collective without the form. */
const ADDRESS = "nos-coordonnees";

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const [page, mail, telephone, address] = await Promise.all([
    site.page(pagePath("contact")),
    site.value("courriel-contact"),
    site.value("telephone"),
    site.value("siege"),
  ]);
  return { page, mail, telephone, address };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.contact.title, loaderData?.page.description);

export default function ContactPage() {
  const { page, mail, telephone, address } = useLoaderData<typeof loader>();
  const [sent, setSent] = useState<{ sentence: string; count: number }>();
  useOwnDocument(pagePath("contact"));
  const [intro, ...others] = page.sections;
  const reach = others.find(({ id }) => id === ADDRESS);
  const aside = (
    <>
      {reach && <Brief section={reach} />}
      <ProseSections sections={others.filter((section) => section !== reach)} />
      <PageDate updated={page.updated} />
    </>
  );
  return (
    <FormPage page="contact" lead={page.lead} aside={aside}>
      <ContactData email={mail} telephone={telephone} address={address} />
      {intro && <ProseSections sections={[intro]} />}
      {sent && (
        <Outcome key={sent.count} title={sent.sentence}>
          <p>
            Il est transmis à l’équipe d’administration du collectif. La réponse vous parviendra à
            l’adresse que vous avez indiquée.
          </p>
        </Outcome>
      )}
      <Panel>
        <ContactForm
          mail={mail}
          onSent={(sentence) =>
            setSent((before) => ({ sentence, count: (before?.count ?? 0) + 1 }))
          }
          onRefused={() => setSent(undefined)}
        />
      </Panel>
    </FormPage>
  );
}
