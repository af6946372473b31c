import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { api } from "#web/api.ts";
import { CurrentPasswordField, PASSWORD_LABELS } from "#web/parts/current-password.tsx";
import { Form } from "#web/parts/form.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { NewPasswordField } from "#web/parts/new-password-field.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { dropToken } from "#web/session.ts";
import { Panel } from "#web/ui/panel.tsx";
import { useGo } from "#web/ui/use-go.ts";

const LABELS = { ...PASSWORD_LABELS, newPassword: "Nouveau mot de passe" };

/** Every session ends with the old password, this one too. */
export function ChangePassword() {
  const { me } = useMemberSpace();
  const go = useGo();
  const of = useSubmit({
    fields: ["currentPassword", "newPassword"] as const,
    failure: messages.passwordChangeFailed,
    call: (body) => api.account.changePassword({ body }),
    done: () => {
      dropToken(true);
      void go(pagePath("login", { raison: "mot-de-passe" }));
    },
  });
  return (
    <section aria-labelledby="mot-de-passe">
      <h2 id="mot-de-passe" className="mb-5 text-h2">
        Mot de passe
      </h2>
      <Panel>
        <Form of={of} labels={LABELS} submit="Changer le mot de passe">
          <p>Toutes vos sessions seront fermées&nbsp;: vous vous reconnecterez avec le nouveau.</p>
          <CurrentPasswordField field={of.field("currentPassword")} />
          <NewPasswordField
            {...of.field("newPassword")}
            label={LABELS.newPassword}
            holder={me.role}
          />
        </Form>
      </Panel>
    </section>
  );
}
