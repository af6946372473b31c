import { STRUCTURE_ROLES, type StructureRole } from "#contract/structure-limits.ts";

/** A structure of the oracle. */
interface Modelled {
  isLive: boolean;
  isMember: boolean;
  /** Number of its head office. */
  parent: number | undefined;
  /** In the trash since it was merged into another one. */
  isMerged: boolean;
  people: Map<number, StructureRole>;
}

/** What the site knows of memberships, in its plainest form; people and structures by their number. */
export interface StructuresModel {
  /** Whether each person is a member in their own name. */
  own: boolean[];
  structures: Modelled[];
}

/** One call; what it does not need is ignored. `other` is who calls, or a successor. */
export interface Step {
  do: Action;
  structure: number;
  person: number;
  other: number;
  role: StructureRole;
  alone: boolean;
}

/** Who may use the members' space. */
export const canUse = ({ own, structures }: StructuresModel, person: number): boolean =>
  own[person] === true ||
  structures.some(({ isLive, isMember, parent, people }) => {
    if (!isLive || !people.has(person)) return false;
    const above = parent === undefined ? undefined : structures[parent];
    return isMember || (above?.isLive === true && above.isMember);
  });

const isManager = (role: StructureRole | undefined): boolean =>
  role === "referent" || role === "deputy";

/** Whether others would be left without référent. */
const isLastReferent = ({ people }: Modelled, person: number): boolean => {
  const others = [...people].filter(([other]) => other !== person);
  return (
    people.get(person) === "referent" &&
    others.length > 0 &&
    !others.some(([, role]) => role === "referent")
  );
};

const higher = (one: StructureRole, other: StructureRole): StructureRole =>
  STRUCTURE_ROLES.indexOf(one) <= STRUCTURE_ROLES.indexOf(other) ? one : other;

/** Moves people, membership and antennas of `from` into `into`. */
function moveAll({ structures }: StructuresModel, into: number, from: number): void {
  const [here, gone] = [structures[into], structures[from]];
  if (!here || !gone) return;
  for (const [person, role] of gone.people)
    here.people.set(person, higher(role, here.people.get(person) ?? role));
  gone.people.clear();
  here.isMember ||= gone.isMember;
  gone.isMember = false;
  if (here.parent === from) here.parent = gone.parent === into ? undefined : gone.parent;
  for (const antenna of structures)
    if (antenna.parent === from && antenna !== here) antenna.parent = into;
  gone.isLive = false;
  gone.isMerged = true;
}

/** Merges two structures of the model; it stays as it was when the site must refuse. */
function merge(model: StructuresModel, into: number, from: number): number {
  const [here, gone] = [model.structures[into], model.structures[from]];
  if (into === from) return 400;
  if (!here?.isLive || !gone?.isLive) return 404;
  const isDeep = model.structures.some(({ isLive, parent }) => isLive && parent === from);
  if (here.parent !== undefined && here.parent !== from && isDeep) return 409;
  const before = structuredClone(model);
  moveAll(model, into, from);
  if (model.own.every((_, person) => !canUse(before, person) || canUse(model, person))) return 200;
  model.structures = before.structures;
  return 409;
}

/** Does a step to the model, and returns the status that the site must answer. */
type Expect = (model: StructuresModel, here: Modelled, step: Step) => number;

/** The structure that disappears: there are fewer of them than people. */
export const fromOf = ({ structures }: StructuresModel, other: number): number =>
  other % structures.length;

/** Each call with its rules, in the order in which the site checks them. */
export const EXPECTED = {
  attach: (_, here, { person, role }) => {
    if (!here.isLive) return 404;
    if (here.people.has(person)) return 409;
    here.people.set(person, role);
    return 204;
  },
  detach: (model, here, { person, other }) => {
    if (!canUse(model, other)) return 403;
    if (!here.isLive) return 404;
    if (!isManager(here.people.get(other))) return 403;
    if (!here.people.has(person) || isLastReferent(here, person)) return 409;
    here.people.delete(person);
    return 204;
  },
  "detach by administrator": (_, here, { person }) => {
    if (!here.isLive) return 404;
    return here.people.delete(person) ? 204 : 409;
  },
  accept: (_, here, { person, role }) => {
    if (!here.isLive) return 409;
    if (!here.people.has(person)) here.people.set(person, role);
    return 204;
  },
  leave: (_, here, { person, alone }) => {
    if (!here.isLive) return 404;
    if (!here.people.has(person) || (!alone && isLastReferent(here, person))) return 409;
    here.people.delete(person);
    return 204;
  },
  "change role": (model, here, { person, other, role }) => {
    if (!canUse(model, other)) return 403;
    if (!here.isLive) return 404;
    if (!isManager(here.people.get(other))) return 403;
    if (!here.people.has(person)) return 409;
    if (role !== "referent" && isLastReferent(here, person)) return 409;
    here.people.set(person, role);
    return 204;
  },
  "hand over": (model, here, { person, other }) => {
    if (!canUse(model, person)) return 403;
    if (!here.isLive) return 404;
    if (here.people.get(person) !== "referent") return 403;
    if (!here.people.has(other) || other === person) return 400;
    here.people.set(person, "deputy");
    here.people.set(other, "referent");
    return 204;
  },
  remove: (_, here) => {
    if (!here.isLive) return 404;
    here.isLive = false;
    return 204;
  },
  restore: (_, here) => {
    if (here.isLive) return 404;
    if (here.isMerged) return 409;
    here.isLive = true;
    return 200;
  },
  "start membership": (_, here) => {
    if (!here.isLive) return 404;
    here.isMember = true;
    return 204;
  },
  "end membership": (_, here) => {
    if (!here.isLive) return 404;
    here.isMember = false;
    return 204;
  },
  merge: (model, _, { structure, other }) => merge(model, structure, fromOf(model, other)),
  "merge and undo": (model, _, { structure, other }) =>
    merge(structuredClone(model), structure, fromOf(model, other)),
  "start own membership": (model, _, { person }) => {
    model.own[person] = true;
    return 204;
  },
  "end own membership": (model, _, { person }) => {
    model.own[person] = false;
    return 204;
  },
} satisfies Record<string, Expect>;

export type Action = keyof typeof EXPECTED;
