import type { Register } from "#contract/privacy.ts";
import { RETENTION, type Retention } from "#contract/retention.ts";
import { PLACE } from "#server/content/insert-values.ts";
import { frenchSpacing } from "#server/content/typography.ts";
import { readEntries } from "#server/content/values.ts";
import type { Deps } from "#server/deps.ts";
import { listMeasures, listRecipients } from "./measures.ts";
import { listTreatments } from "./treatments.ts";

type OwnWords = Register["others"];

/** Values that the legal notice also shows. */
const IDENTITY = [
  "denomination",
  "siege",
  "telephone",
  "courriel-contact",
  "courriel-rgpd",
  "direction-publication",
  "dpo",
  "hebergeur-nom",
  "expediteur-courriels",
  "transferts-hors-ue",
];

/** Reads the values that the association filled in, by name. */
async function readOwnWords({ content }: Deps): Promise<(name: string) => OwnWords> {
  const entries = await readEntries(content);
  const published = content.current().published();
  return (name) => {
    const entry = entries.find((one) => one.name === name);
    const value = published.get(name) ?? entry?.value ?? "";
    return { name, label: entry?.label ?? name, value };
  };
}

const listErased = (line: string): string[] =>
  Object.values<Retention>(RETENTION)
    .filter(({ policy }) => policy?.line === line)
    .map(({ data, period }) => frenchSpacing(`${data} : ${period}`));

/** Applies French spacing to each sentence. */
const withFrenchSpacing = <T extends Record<string, string>>(sentences: T): T =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => [key, frenchSpacing(sentence)]),
  ) as T;

/** Register of treatments (article 30), from the code, the configuration, and what the association filled in. */
export async function writeRegister(deps: Deps): Promise<Register> {
  const own = await readOwnWords(deps);
  const treatments = listTreatments(deps.config.captcha.provider === "altcha");
  return {
    madeAt: deps.clock.now().toISOString(),
    identity: IDENTITY.map(own),
    treatments: treatments.map(({ name, duration, ...declared }) => ({
      ...withFrenchSpacing({
        ...declared,
        duration: duration.replace(PLACE, (_, value: string, stop) => own(value).value + stop),
      }),
      name: name.replace(/ \(\{\{.*\}\}\)$/, ""),
      erased: listErased(name),
      own: own(`registre-${declared.id}`),
    })),
    others: own("registre-autres"),
    recipients: listRecipients(deps.config),
    measures: listMeasures(deps.config),
    ownMeasures: own("registre-mesures"),
  };
}
