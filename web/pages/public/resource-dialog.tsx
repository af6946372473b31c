import { messages } from "#contract/messages.ts";
import type { ResourceCategory } from "#contract/resource-limits.ts";
import type { Resource } from "#contract/resources.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { resourceApi } from "#web/resource-api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import {
  CATEGORY_OPTIONS,
  categoryTyped,
  DETAILS,
  DetailFields,
  detailsTyped,
  LinkField,
  RESOURCE_LABELS,
  type ResourceField,
} from "./resource-fields.tsx";

const OF_FILE: ResourceField[] = ["category", ...DETAILS];
const OF_LINK: ResourceField[] = ["url", ...OF_FILE];

type Typed = Record<ResourceField, string>;

const routes = async () => (await import("#contract/resources.ts")).resourceRoutes;

const toBody = ({ category, url: _address, ...details }: Typed) => ({
  ...detailsTyped(details),
  category: categoryTyped(category),
});

interface EditFormProps {
  resource: Resource;
  onSaved: (resource: Resource) => void;
}

function EditForm({ resource, onSaved }: EditFormProps) {
  const { id, version, category, url } = resource;
  const isLink = url !== undefined;
  const bodyOf = (typed: Typed) => ({
    ...toBody(typed),
    ...(isLink && { url: typed.url }),
    version,
  });
  const of = useSubmit<ResourceField, Resource>({
    fields: isLink ? OF_LINK : OF_FILE,
    failure: messages.resourceUpdateFailed,
    check: (typed) => checkFields(async () => (await routes()).update.body, bodyOf(typed)),
    call: (typed) => resourceApi.resources.update({ params: { id }, body: bodyOf(typed) }),
    done: onSaved,
  });
  return (
    <Form of={of} labels={RESOURCE_LABELS} submit="Enregistrer">
      {isLink && <LinkField of={of} url={url} />}
      <Select
        {...of.field("category")}
        label={RESOURCE_LABELS.category}
        defaultValue={category}
        options={CATEGORY_OPTIONS}
      />
      <DetailFields of={of} resource={resource} />
    </Form>
  );
}

interface ResourceDialogProps {
  resource: Resource | undefined;
  onSaved: (resource: Resource) => void;
  onClose: () => void;
}

/** Changes what describes a resource, or the address of a link. */
export function ResourceDialog({ resource, onSaved, onClose }: ResourceDialogProps) {
  return (
    <Dialog open={resource !== undefined} title="Modifier une ressource" onClose={onClose}>
      {resource && <EditForm key={resource.id} resource={resource} onSaved={onSaved} />}
    </Dialog>
  );
}

interface LinkDialogProps {
  open: boolean;
  /** Category of the page, when it has one. */
  category: ResourceCategory | undefined;
  onAdded: (resource: Resource) => void;
  onClose: () => void;
}

function LinkForm({ category, onAdded }: Pick<LinkDialogProps, "category" | "onAdded">) {
  const bodyOf = (typed: Typed) => ({ ...toBody(typed), url: typed.url });
  const of = useSubmit<ResourceField, Resource>({
    fields: OF_LINK,
    failure: messages.resourceLinkFailed,
    check: (typed) => checkFields(async () => (await routes()).addLink.body, bodyOf(typed)),
    call: (typed) => resourceApi.resources.addLink({ body: bodyOf(typed) }),
    done: onAdded,
  });
  return (
    <Form of={of} labels={RESOURCE_LABELS} submit="Ajouter le lien">
      <LinkField of={of} />
      <Select
        {...of.field("category")}
        label={RESOURCE_LABELS.category}
        placeholder="Choisir une catégorie"
        defaultValue={category ?? ""}
        options={CATEGORY_OPTIONS}
      />
      <DetailFields of={of} />
    </Form>
  );
}

/** Adds a page of another site to the resources. */
export const LinkDialog = ({ open, category, onAdded, onClose }: LinkDialogProps) => (
  <Dialog open={open} title="Ajouter un lien" onClose={onClose}>
    <LinkForm category={category} onAdded={onAdded} />
  </Dialog>
);
