import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { FormPage } from "#web/parts/form-page.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { storeToken } from "#web/session.ts";
import { siteContext } from "#web/site-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { SetUpForm } from "./set-up-admin/set-up-form.tsx";
import type { Ready } from "./set-up-admin/use-set-up.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => pageMeta(pages.setUpAdmin.title);

export default function SetUpAdminPage() {
  const { mail } = useLoaderData<typeof loader>();
  const [ready, setReady] = useState<string>();
  const go = useGo();
  const enter = ({ message, token }: Ready) => {
    // Its second factor is shown at the log-in.
    if (token === undefined) return setReady(message);
    storeToken(token);
    void go(pagePath("admin"), { replace: true });
  };
  return (
    <FormPage
      page="setUpAdmin"
      lead="Ce compte donne tous les droits sur le site&nbsp;: choisissez un mot de passe qui ne sert nulle part ailleurs."
      aside={<p>Le lien que vous avez suivi fonctionne une seule fois, pendant 24 heures.</p>}
    >
      {ready ? (
        <Outcome title={ready}>
          <p>
            <ButtonLink to={pagePath("login")}>Se connecter</ButtonLink>
          </p>
        </Outcome>
      ) : (
        <SetUpForm mail={mail} onReady={enter} />
      )}
    </FormPage>
  );
}
