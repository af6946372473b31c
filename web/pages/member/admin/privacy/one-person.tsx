import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { EMAIL_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { FoundPerson } from "#contract/persons.ts";
import { CallError } from "#web/call.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { findPerson } from "#web/queries/persons.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PersonRecord } from "./person-record.tsx";

const LABELS = { email: "Adresse électronique de la personne" };

interface SearchProps {
  onFound: (found: FoundPerson | undefined) => void;
}

/** The email never enters the URL: a deletion request passes it in the state of its link, else it is typed. */
function Search({ onFound }: SearchProps) {
  const { state } = useLocation();
  const { mutateAsync: find } = useMutation(findPerson);
  const of = useSubmit({
    fields: ["email"] as const,
    failure: messages.personFailed,
    // An unknown address is an answer, not a failure.
    call: ({ email }) =>
      find(email).catch((error: unknown) => {
        if (error instanceof CallError && error.code === "not_found") return undefined;
        throw error;
      }),
    done: onFound,
  });
  return (
    <Form of={of} labels={LABELS} submit="Chercher">
      <Field
        {...of.field("email")}
        id="adresse-de-la-personne"
        type="email"
        label={LABELS.email}
        defaultValue={state?.email}
        maxLength={EMAIL_MAX}
        autoComplete="off"
        required
      />
    </Form>
  );
}

/** What the site stores of one person, to export or to erase it at their request. */
export function OnePerson() {
  const [found, setFound] = useState<FoundPerson>();
  const [isUnknown, setUnknown] = useState(false);
  const show = (person: FoundPerson | undefined) => {
    setFound(person);
    setUnknown(person === undefined);
  };
  return (
    <section aria-labelledby="une-personne">
      <h2 id="une-personne" className="mb-3 text-h3">
        Une personne
      </h2>
      <p className="mb-5 max-w-measure">
        Pour répondre à une personne qui demande ses données, ou leur effacement. Vous avez un mois.
        Assurez-vous d’abord que la demande vient bien de cette personne, par exemple en lui
        répondant à cette adresse. Chaque lecture est inscrite au journal.
      </p>
      <div className="no-print mb-8 max-w-lg">
        <Search onFound={show} />
      </div>
      {isUnknown && (
        <Notice tone="info">
          <p>{messages.personUnknown}</p>
        </Notice>
      )}
      {found && (
        <PersonRecord key={found.person.email} found={found} onErased={() => setFound(undefined)} />
      )}
    </section>
  );
}
