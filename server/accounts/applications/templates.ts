import {
  COMPLEMENT_LABELS,
  type ComplementField,
  type MailTemplateKey,
  TEMPLATE_VARIABLES,
  type TemplateVariable,
} from "#contract/application-limits.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { unlinked } from "#server/mail/unlinked.ts";
import { DEFAULT_TEMPLATES, type Template, variablesOf } from "./default-templates.ts";

const NAMED = /\{([^{}\n]{0,60})\}/g;

export const findTemplate = (db: Db | Trx, key: MailTemplateKey) =>
  db.selectFrom("mail_templates").selectAll().where("key", "=", key).executeTakeFirst();

export const readTemplate = async (db: Db | Trx, key: MailTemplateKey): Promise<Template> =>
  (await findTemplate(db, key)) ?? DEFAULT_TEMPLATES[key];

const isVariable = (name: string): name is TemplateVariable =>
  TEMPLATE_VARIABLES.some((variable) => variable === name);

/** Throws invalid_request for a variable that this template does not have. */
export function refuseUnknownVariables(
  key: MailTemplateKey,
  template: { [F in keyof Template]?: Template[F] | undefined },
): void {
  const known = variablesOf(key);
  for (const field of ["subject", "body"] as const)
    for (const [written, name = ""] of (template[field] ?? "").matchAll(NAMED)) {
      if (isVariable(name) && known.includes(name)) continue;
      const message = messages.templateVariableUnknown.replace("{name}", written);
      throw new ApiError("invalid_request", { message, fields: { [field]: message } });
    }
}

type Applicant = Pick<UserRow, "first_name" | "last_name" | "username" | "college" | "created_at">;

const valuesOf = (
  user: Applicant,
  fields: ComplementField[],
): Record<TemplateVariable, string> => ({
  prenom: user.first_name,
  nom: user.last_name,
  structure: user.username,
  college: user.college ?? "",
  date: longDate(user.created_at),
  champs: fields.map((field) => COMPLEMENT_LABELS[field]).join(", "),
});

/** What people wrote of themselves never becomes a link, nor another variable. HTML is escaped where an email is rendered. */
export function fillTemplate(
  template: Template,
  user: Applicant,
  fields: ComplementField[] = [],
): { subject: string; paragraphs: string[] } {
  const values = valuesOf(user, fields);
  const fill = (text: string, write: (value: string) => string): string =>
    text.replace(NAMED, (written, name: string) =>
      isVariable(name) ? write(values[name]) : written,
    );
  const paragraphs = template.body
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    // Nothing is asked but an answer: the sentence that lists fields has none to name.
    .filter((line) => fields.length > 0 || !line.includes("{champs}"));
  return {
    subject: fill(template.subject, (value) => value),
    paragraphs: paragraphs.map((line) => fill(line, unlinked)),
  };
}
