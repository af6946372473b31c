import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { NewsCategory } from "#contract/news-limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { Form } from "#web/parts/form.tsx";
import { RestoredDraft } from "#web/parts/restored-draft.tsx";
import { discardDraft, useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { createPage } from "#web/queries/written-pages.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { ArticleFields, TitleField } from "./heading-fields.tsx";
import { SlugField } from "./slug-field.tsx";

const FIELDS = ["title", "slug", "category", "day"] as const;
const LABELS = { title: "Titre", slug: "Adresse de la page", category: "Rubrique", day: "Date" };
export const ARTICLE_DRAFT = "article";

function WriteForm({ onReset }: { onReset: () => void }) {
  const draft = useDraft(ARTICLE_DRAFT, FIELDS);
  const [title, setTitle] = useState(draft.values.title ?? "");
  const { mutateAsync: create } = useMutation(createPage);
  const { notify } = useToasts();
  const go = useGo();
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.pageCreateFailed,
    call: ({ category, day, ...typed }) =>
      create({
        body: {
          kind: "news",
          ...typed,
          ...(category && { category: category as NewsCategory }),
          ...(day && { day }),
        },
      }),
    done: ({ id }) => {
      draft.drop();
      notify("success", messages.pageCreated);
      void go(pagePath("sitePage", { id }));
    },
  });
  // The address is proposed again: the error of the former one is void.
  const onTitle = (typed: string) => {
    setTitle(typed);
    of.forget("slug");
  };
  return (
    <Form of={of} labels={LABELS} submit="Commencer l’article" onEdit={draft.save}>
      <RestoredDraft draft={draft} onDrop={onReset} />
      <TitleField of={of} initial={draft.values.title} onTitle={onTitle} />
      <SlugField
        of={of}
        title={title}
        under={pagePath("article", { slug: "" })}
        initial={draft.values.slug || undefined}
      />
      <ArticleFields of={of} initial={draft.values} />
    </Form>
  );
}

/** What an article is called and about; its text is written on the screen that follows. */
export function WriteArticleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [round, setRound] = useState(0);
  const close = () => {
    discardDraft(ARTICLE_DRAFT);
    onClose();
  };
  return (
    <Dialog open={open} title="Écrire une actualité" onClose={close}>
      {open && <WriteForm key={round} onReset={() => setRound(round + 1)} />}
    </Dialog>
  );
}
