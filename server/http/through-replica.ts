import { parseAddress } from "../../contract/addresses.ts";
import type { Route } from "../../contract/route.ts";
import { faultOf } from "../db/faults.ts";
import type { Deps } from "../deps.ts";

type AnyHandler = (call: unknown) => Promise<unknown>;
interface Called {
  actor?: { id: string };
}

/** Reads from the replica when it shows what this person has changed, else, or when it fails, from the primary. */
const reading =
  (
    { replica }: Required<Pick<Deps, "replica">>,
    handler: AnyHandler,
    late: AnyHandler,
  ): AnyHandler =>
  async (call) => {
    const { actor } = call as Called;
    if (!actor || !(await replica.forPerson(actor.id))) return handler(call);
    try {
      return await late(call);
    } catch (error) {
      if (!(error instanceof Error && faultOf(error))) throw error;
      replica.doubt();
      return handler(call);
    }
  };

/** Remembers how far the primary was once the change is made, before it is answered. */
const changing =
  ({ replica }: Required<Pick<Deps, "replica">>, handler: AnyHandler): AnyHandler =>
  async (call) => {
    const answer = await handler(call);
    const { actor } = call as Called;
    if (actor) await replica.remember(actor.id);
    return answer;
  };

/** A handler as it is, or where there is a replica: one that reads there what may be late, and remembers who has changed something. */
export function throughReplica(
  { replica }: Deps,
  route: Route,
  handler: AnyHandler,
  late: AnyHandler | undefined,
): AnyHandler {
  if (!replica) return handler;
  if (parseAddress(route.address).method !== "GET") return changing({ replica }, handler);
  return route.lateByAMoment && late ? reading({ replica }, handler, late) : handler;
}
