import { Agent } from "node:http";
import fc from "fast-check";
import { parseAddress } from "#contract/address.ts";
import type { Route } from "#contract/route.ts";
import { refusalsOf } from "#server/http/api/openapi.ts";
import type { TestApp } from "../build-test-app.ts";
import { type Fixtures, makeFixtures } from "../fixtures/contract-fixtures.ts";
import { listen } from "../listening.ts";
import { PASSWORD } from "../make.ts";
import { type AnyRequest, anyRequest } from "./any-request.ts";
import { judge } from "./judge.ts";
import { send } from "./send.ts";

/** A site that listens, with one of each thing in it. */
export interface Fuzzed {
  app: TestApp;
  fixtures: Fixtures;
  port: number;
  agent: Agent;
  close: () => Promise<void>;
}

export async function openFuzzed(app: TestApp): Promise<Fuzzed> {
  const fixtures = await makeFixtures(app);
  const port = await listen(app);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const close = async () => {
    agent.destroy();
    await app.close();
  };
  return { app, fixtures: fixtures, port, agent, close };
}

async function authorization(
  { fixtures }: Fuzzed,
  { who }: AnyRequest,
): Promise<string | undefined> {
  if (who === "nobody") return undefined;
  return who === "admin" ? `Bearer ${await fixtures.adminToken()}` : "Bearer a.b.c";
}

const pathOf = (address: string): string => address.split("?", 1)[0] ?? "";

/** A call that goes to the route itself is refused with a status that the published contract names. */
function judgeStatus(route: Route, valid: string, { method, path }: AnyRequest, status: number) {
  const goesThere = method === parseAddress(route.address).method && pathOf(path) === pathOf(valid);
  return goesThere && status >= 400 && !refusalsOf(route).includes(status)
    ? `statut ${status}, que le contrat publié ne nomme pas`
    : undefined;
}

const written = ({ method, path, who, headers, body }: AnyRequest): string =>
  JSON.stringify({ method, path, who, headers, body: body?.toString("latin1").slice(0, 2000) });

/** Sends `runs` requests to a route and returns how many were sent. Throws at the first wrong answer, with the request and the seed. */
export async function fuzzRoute(
  fuzzed: Fuzzed,
  route: Route,
  { runs, seed }: { runs: number; seed?: number },
): Promise<number> {
  const { fixtures, app, agent, port } = fuzzed;
  const hidden = { secrets: [app.secret.toString("base64"), PASSWORD], folder: app.place.dataDir };
  const valid = {
    path: await fixtures.pathOf(route.address),
    body: fixtures.bodyOf(route.address),
  };
  const property = fc.asyncProperty(anyRequest(route, valid), async (asked) => {
    const answered = await send(agent, port, asked, await authorization(fuzzed, asked));
    const wrong =
      judge(asked.method, answered, hidden) ??
      judgeStatus(route, valid.path, asked, answered.status);
    if (wrong !== undefined)
      throw new Error(`${wrong}\n${written(asked)}\n${answered.status} ${answered.text}`);
  });
  const result = await fc.check(property, {
    numRuns: runs,
    endOnFailure: true,
    ...(seed !== undefined && { seed }),
  });
  if (result.failed)
    throw new Error(`${route.address} (seed ${result.seed}): ${String(result.errorInstance)}`);
  return result.numRuns;
}
