import { recordAct } from "../db/journal.ts";
import type { Trx } from "../db/open.ts";
import type { UserRow } from "../db/schema.ts";
import type { Proof } from "../db/tables/factors.ts";
import type { Deps } from "../deps.ts";
import { welcomeFrom } from "./log-in-attempts.ts";
import { personOf } from "./person.ts";
import { openSession } from "./session.ts";

interface From {
  /** `key`: the network address that limits count. */
  client: { key: string; userAgent: string };
  /** The second factor that was shown. */
  factor: Proof | null;
}

/** Opens the session of a log-in: the address is familiar from now on, and the audit log has a line. Returns its token. */
export async function beginSession(
  deps: Deps,
  trx: Trx,
  user: UserRow,
  { client, factor }: From,
): Promise<string> {
  await welcomeFrom(deps, trx, { email: user.email, address: client.key });
  const person = personOf(user);
  await recordAct(deps, trx, { act: "login", actor: person, person });
  return openSession(deps, trx, user, client.userAgent, factor);
}
