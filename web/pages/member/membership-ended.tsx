import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { MyAccount } from "#contract/auth.ts";
import { COLLEGES, type College } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { DETACHED_DAYS } from "#contract/structure-limits.ts";
import { Form } from "#web/parts/form.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { shownCollege } from "#web/parts/shown-college.ts";
import { useLogOut } from "#web/parts/use-log-out.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { askMembership } from "#web/queries/structures.ts";
import { documentTitle } from "#web/titles.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { LogOutIcon } from "#web/ui/space-icons.tsx";
import { MyDataButtons } from "./account/my-data.tsx";

const TITLE = "Votre rattachement a pris fin";
const LABELS = { college: "Collège" };
const OPTIONS = COLLEGES.map((value) => ({ value, label: shownCollege(value) }));

/** What happened, and until when something can be done about it. */
function Situation({ me: { structures, closesAt } }: { me: MyAccount }) {
  const [first] = structures ?? [];
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">
        {first
          ? `${first.name} n’est plus membre du collectif`
          : "Votre compte n’est plus rattaché à une structure membre du collectif"}
        , et vous n’avez pas d’adhésion en votre nom. L’espace membre n’est donc plus ouvert à votre
        compte. Ce que vous y avez déposé et écrit reste à votre nom.
      </p>
      <p className="mt-2 font-bold">
        Si rien ne change, votre compte sera fermé{" "}
        {closesAt
          ? `le ${longDate(closesAt)}`
          : `${DETACHED_DAYS} jours après la fin de votre rattachement`}
        .
      </p>
    </Notice>
  );
}

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="grid gap-3">
    <h2 id={id} className="text-h2">
      {title}
    </h2>
    {children}
  </section>
);

function AskForm() {
  const { me } = useMemberSpace();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync: ask } = useMutation(askMembership);
  const of = useSubmit({
    fields: ["college"] as const,
    failure: messages.ownMembershipFailed,
    check: async ({ college }) =>
      college === "" ? { college: messages.collegeRequired } : ({} as Record<string, string>),
    call: ({ college }) => ask({ college: college as College }),
    done: () => setAsked(true),
  });
  if (me.membershipAskedAt && !isAsked)
    return <p>Votre demande du {longDate(me.membershipAskedAt)} attend une réponse.</p>;
  if (isAsked)
    return (
      <Notice tone="success">
        <p>{messages.ownMembershipAsked}</p>
      </Notice>
    );
  return (
    <Form of={of} labels={LABELS} submit="Demander à adhérer">
      <Select
        {...of.field("college")}
        label={LABELS.college}
        placeholder="Choisissez"
        options={OPTIONS}
        required
      />
    </Form>
  );
}

/** Replaces every page for a person without any membership: what they can do until their account is closed. */
export default function MembershipEnded() {
  const { me } = useMemberSpace();
  const logOut = useLogOut();
  useEffect(() => {
    document.title = documentTitle(TITLE);
  }, []);
  return (
    <MemberPage title={TITLE}>
      <div className="grid max-w-3xl gap-8">
        <Situation me={me} />
        <Part id="invitation" title="Rejoindre une structure">
          <p className="wrap-anywhere">
            Demandez à la personne référente d’une structure membre de vous inviter à l’adresse{" "}
            {me.email}. Le lien du courriel rouvre l’espace membre à votre compte.
          </p>
        </Part>
        <Part id="adherer" title="Adhérer en votre nom">
          <p>
            L’équipe d’administration examine votre demande et vous répond par courriel. Vous n’avez
            pas à accepter de nouveau les documents du collectif.
          </p>
          <AskForm />
        </Part>
        <Part id="mes-donnees" title="Vos données">
          <p>
            Vous pouvez télécharger vos données, ou demander la suppression de votre compte sans
            attendre.
          </p>
          <MyDataButtons />
        </Part>
        <div>
          <Button variant="secondary" onClick={logOut}>
            <LogOutIcon />
            Déconnexion
          </Button>
        </div>
      </div>
    </MemberPage>
  );
}
