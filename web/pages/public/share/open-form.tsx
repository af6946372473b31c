import { type ReactNode, useState } from "react";
import type { SharedDocument } from "#contract/document-shares.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";

const LABELS = { password: "Mot de passe" };

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ shared: { name, size, endsAt } }: { shared: SharedDocument }) => (
  <>
    <h2 className="text-h2 wrap-anywhere">{name}</h2>
    <dl className="grid gap-3">
      <Fact name="Taille">{sizeOf(size)}</Fact>
      <Fact name="Ce lien fonctionne jusqu’au">
        {longDate(endsAt)} à 23&nbsp;h&nbsp;59, heure de Paris
      </Fact>
    </dl>
  </>
);

interface OpenFormProps {
  token: string;
  shared: SharedDocument;
  /** The link has ended since the page was read. */
  onEnded: () => void;
}

/** What the document is, and the button that opens it: nothing is opened nor counted before. */
export function OpenForm({ token, shared, onEnded }: OpenFormProps) {
  const [isOpened, setOpened] = useState(false);
  const of = useSubmit({
    fields: ["password"] as const,
    failure: messages.shareOpenFailed,
    call: ({ password }) =>
      publicApi.documentShares.open({
        params: { token },
        body: shared.protected ? { password } : {},
      }),
    done: ({ url }) => {
      setOpened(true);
      location.assign(`${url}&download=1`);
    },
    refused: ({ code }) => {
      setOpened(false);
      if (code === "share_not_found") onEnded();
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Facts shared={shared} />
      <Form
        of={of}
        labels={LABELS}
        submit="Télécharger le document"
        onEdit={() => setOpened(false)}
      >
        {shared.protected && (
          <Field
            {...of.field("password")}
            label={LABELS.password}
            hint="La personne qui vous a envoyé le lien vous l’a donné."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Form>
      {isOpened && (
        <Notice tone="success">
          <p>{messages.shareOpened}</p>
        </Notice>
      )}
    </div>
  );
}
