import type { Register } from "#contract/privacy.ts";
import { RETENTION, type Retention } from "#contract/retention.ts";
import { frenchSpacing } from "#server/content/typography.ts";
import { readEntries } from "#server/content/values.ts";
import type { Deps } from "#server/deps.ts";
import { measuresOf, recipientsOf } from "./measures.ts";
import { treatmentsOf } from "./treatments.ts";

type OwnWords = Register["others"];

/** Values that the mentions of the site show as well. */
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

/** What the association has filled in, by the names of the values of the site. */
async function readOwnWords({ content }: Deps): Promise<(name: string) => OwnWords> {
  const entries = await readEntries(content);
  const published = content.current().published();
  return (name) => {
    const entry = entries.find((one) => one.name === name);
    const value = published.get(name) ?? entry?.value ?? "";
    return { name, label: entry?.label ?? name, value };
  };
}

const erasedOf = (line: string): string[] =>
  Object.values<Retention>(RETENTION)
    .filter(({ policy }) => policy?.line === line)
    .map(({ data, period }) => frenchSpacing(`${data} : ${period}`));

/** In the typography of the pages. */
const spaced = <T extends Record<string, string>>(sentences: T): T =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => [key, frenchSpacing(sentence)]),
  ) as T;

/** The register of treatments (article 30), from what the site does, how it is set up, and what the association has filled in. */
export async function writeRegister(deps: Deps): Promise<Register> {
  const own = await readOwnWords(deps);
  const treatments = treatmentsOf(deps.config.captcha.provider === "altcha");
  return {
    madeAt: deps.clock.now().toISOString(),
    identity: IDENTITY.map(own),
    treatments: treatments.map(({ name, ...declared }) => ({
      ...spaced(declared),
      name: name.replace(/ \(\{\{.*\}\}\)$/, ""),
      erased: erasedOf(name),
      own: own(`registre-${declared.id}`),
    })),
    others: own("registre-autres"),
    recipients: recipientsOf(deps.config),
    measures: measuresOf(deps.config),
    ownMeasures: own("registre-mesures"),
  };
}
