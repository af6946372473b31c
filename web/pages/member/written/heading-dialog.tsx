import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { NewsCategory } from "#contract/news-limits.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { setHeading } from "#web/queries/written-pages.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { ArticleFields, TitleField } from "./heading-fields.tsx";
import type { PageDialogProps } from "./page-dialog.ts";

const FIELDS = ["title", "category", "day"] as const;
const LABELS = { title: "Titre", category: "Rubrique", day: "Date" };

function HeadingForm({ page, onClose }: Omit<PageDialogProps, "open">) {
  const { id, heading, kind } = page;
  const { mutateAsync: save } = useMutation(setHeading);
  const { notify } = useToasts();
  // The version that the fields show, also once a newer one is read.
  const [version] = useState(heading?.version);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.headingFailed,
    call: ({ title, category, day }) =>
      save({
        params: { id },
        body: {
          title,
          ...(category && { category: category as NewsCategory }),
          ...(day && { day }),
          version,
        },
      }),
    done: () => {
      notify("success", messages.headingSaved);
      onClose();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer">
      <p>Les visiteurs voient ce changement à la prochaine publication du texte.</p>
      <TitleField of={of} initial={heading?.title} />
      {kind === "news" && <ArticleFields of={of} initial={heading ?? {}} />}
      {of.refusal?.code === "stale" && (
        <Notice tone="warning">
          Quelqu’un d’autre vient de changer ce titre. Votre saisie est toujours là&nbsp;: notez-la,
          fermez cette fenêtre et rouvrez-la.
        </Notice>
      )}
    </Form>
  );
}

/** The heading above the text of a page that is written here. */
const HeadingDialog = ({ open, ...rest }: PageDialogProps) => (
  <Dialog
    open={open}
    title={rest.page.kind === "news" ? "Titre, rubrique et date" : "Titre de la page"}
    onClose={rest.onClose}
  >
    {open && <HeadingForm {...rest} />}
  </Dialog>
);

export default HeadingDialog;
