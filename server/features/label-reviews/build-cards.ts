import { type LabelCard, NO_STRUCTURE_KEY } from "#contract/label-reviews.ts";
import { COLLEGES, type College } from "#contract/limits.ts";
import { guessKind } from "#contract/structure-kind.ts";
import { compareParts, type LabelParts, labelKey, readLabel } from "#contract/structure-label.ts";
import type { UnattachedPerson } from "./queries.ts";

const SHOWN_PEOPLE = 8;

export interface LabelGroup {
  key: string;
  /** Most frequent first. */
  labels: { text: string; people: number }[];
  count: number;
}

const isLast = ({ key }: LabelGroup): number => (key === NO_STRUCTURE_KEY ? 1 : 0);

/** Labels by their key, those of most people first; those that name no structure last. */
export function groupLabels(labels: { text: string; people: number }[]): LabelGroup[] {
  const groups = Map.groupBy(labels, ({ text }) => labelKey(text) || NO_STRUCTURE_KEY);
  return [...groups]
    .map(([key, variants]) => ({
      key,
      labels: variants.toSorted(
        (one, other) => other.people - one.people || (one.text < other.text ? -1 : 1),
      ),
      count: variants.reduce((sum, { people }) => sum + people, 0),
    }))
    .toSorted(
      (one, other) =>
        isLast(one) - isLast(other) || other.count - one.count || (one.key < other.key ? -1 : 1),
    );
}

interface Named {
  id: string;
  name: string;
}

/** What cards are compared with. */
export interface KnownStructures {
  byKey: Map<string, Named>;
  parts: (Named & { names: LabelParts[] })[];
}

type Candidate = NonNullable<LabelCard["candidate"]>;

/** The structure that a group probably names. */
function findCandidate(
  { key, labels }: LabelGroup,
  { byKey, parts }: KnownStructures,
): Candidate | undefined {
  const known = byKey.get(key);
  if (known) return { ...known, reason: "decided", sure: true };
  const written = readLabel(labels[0]?.text ?? "");
  let likely: Candidate | undefined;
  for (const { id, name, names } of parts)
    for (const one of names) {
      const { likeness, reason } = compareParts(written, one);
      if (reason === undefined) continue;
      if (likeness === "sure") return { id, name, reason, sure: true };
      likely ??= { id, name, reason };
    }
  return likely;
}

/** The college of most people; the first of the list among equals. */
export function mostFrequentCollege(people: { college: College | null }[]): College | undefined {
  const counts = COLLEGES.map((college) => people.filter((one) => one.college === college).length);
  const most = Math.max(...counts);
  return most > 0 ? COLLEGES[counts.indexOf(most)] : undefined;
}

function guess({ key }: LabelGroup, candidate: Candidate | undefined): LabelCard["guess"] {
  if (key === NO_STRUCTURE_KEY) return "none";
  return candidate ? "known" : "new";
}

/** One group as an administrator sees it; `people` are those of all groups. */
export function buildCard(
  group: LabelGroup,
  people: UnattachedPerson[],
  structures: KnownStructures,
): LabelCard {
  const texts = new Set(group.labels.map(({ text }) => text));
  const own = people.filter(({ username }) => texts.has(username));
  const isNone = group.key === NO_STRUCTURE_KEY;
  const candidate = isNone ? undefined : findCandidate(group, structures);
  const college = mostFrequentCollege(own);
  const name = isNone ? "" : (group.labels[0]?.text ?? "");
  return {
    ...group,
    people: own.slice(0, SHOWN_PEOPLE).map(({ id, name: fullName }) => ({ id, name: fullName })),
    guess: guess(group, candidate),
    name,
    kind: guessKind(name),
    ...(college && { college }),
    ...(candidate && { candidate }),
  };
}
