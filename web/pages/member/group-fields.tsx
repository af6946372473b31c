import { GROUP_NAME_MAX } from "#contract/group-limits.ts";
import { DESCRIPTION_MAX } from "#contract/limits.ts";
import { checkFields, type FieldErrors } from "#web/parts/check-fields.ts";
import type { Submission } from "#web/parts/use-submit.ts";
import { Field, TextArea } from "#web/ui/field.tsx";

export const GROUP_FIELDS = ["name", "description"] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];
export const GROUP_LABELS: Record<GroupField, string> = {
  name: "Nom du groupe",
  description: "Description",
};

export const checkGroup = (values: Record<GroupField, string>): Promise<FieldErrors> =>
  checkFields(() => import("#contract/groups.ts").then(({ groupBody }) => groupBody), values);

interface GroupFieldsProps {
  of: Submission<GroupField>;
  /** Sets the fields of one form of the page apart from those of another. */
  suffix: string;
  initial?: Partial<Record<GroupField, string>>;
}

export function GroupFields({ of, suffix, initial }: GroupFieldsProps) {
  return (
    <>
      <Field
        {...of.field("name")}
        id={`name${suffix}`}
        label={GROUP_LABELS.name}
        defaultValue={initial?.name}
        maxLength={GROUP_NAME_MAX}
        autoComplete="off"
        aria-required="true"
      />
      <TextArea
        {...of.field("description")}
        id={`description${suffix}`}
        label={GROUP_LABELS.description}
        defaultValue={initial?.description}
        maxLength={DESCRIPTION_MAX}
        rows={4}
      />
    </>
  );
}
