import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ADDED_SECTIONS, type AddedSection } from "#contract/edited-pages.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { createPage } from "#web/queries/written-pages.ts";
import { menuTitle } from "#web/titles.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { TitleField } from "./heading-fields.tsx";
import { SlugField } from "./slug-field.tsx";

const FIELDS = ["title", "section", "slug"] as const;
const LABELS = { title: "Titre", section: "Place dans le menu", slug: "Adresse de la page" };
const SECTIONS = ADDED_SECTIONS.map((value) => ({ value, label: menuTitle(value) }));

const sectionNamed = (name: string): AddedSection | undefined =>
  ADDED_SECTIONS.find((section) => section === name);

function AddForm() {
  const [title, setTitle] = useState("");
  const [section, setSection] = useState<AddedSection>();
  const { mutateAsync: create } = useMutation(createPage);
  const { notify } = useToasts();
  const go = useGo();
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.pageCreateFailed,
    call: ({ section: chosen, ...typed }) => {
      const place = sectionNamed(chosen);
      return create({ body: { kind: "page", ...typed, ...(place && { section: place }) } });
    },
    done: ({ id }) => {
      notify("success", messages.pageCreated);
      void go(pagePath("sitePage", { id }));
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Commencer la page">
      <TitleField
        of={of}
        onTitle={(typed) => {
          setTitle(typed);
          of.forget("slug");
        }}
      />
      <Select
        {...of.field("section")}
        label="Place dans le menu"
        placeholder="Choisissez une section"
        options={SECTIONS}
        value={section ?? ""}
        onChange={({ target }) => setSection(sectionNamed(target.value))}
      />
      <SlugField of={of} title={title} under={section ? `${pagePath(section)}/` : "la section"} />
    </Form>
  );
}

/** A page more, in one of the sections of the menu; its text is written on the screen that follows. */
export const AddPageDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} title="Ajouter une page" onClose={onClose}>
    {open && <AddForm />}
  </Dialog>
);
