import { rmSync } from "node:fs";
import { pino } from "pino";
import { prepareDemo } from "../../scripts/demo/folder.ts";
import { SMALL } from "../../scripts/demo/size.ts";
import { openSession } from "../../server/accounts/session.ts";
import { openDeps } from "../../server/boot/open-deps.ts";
import { readConfig } from "../../server/config.ts";
import { inTransaction } from "../../server/db/open.ts";
import { startServer } from "../../server/testing/start-server.ts";
import { awaitIdle } from "../bench/await-idle.ts";
import { startDatabase } from "../bench/database.ts";
import { pinTo } from "../bench/pinned.ts";
import { makePeople, makeWorkingGroup, plantLargeMeeting } from "./plant.ts";

/** Read again, each of which is published once. */
const READ_AGAIN = ["lecture-1", "lecture-2", "lecture-3", "lecture-4"];
const OPEN = "seance";

export interface MeetingSite {
  url: string;
  pid: number;
  /** Sessions of the people of the meetings; the first one presides, the second one writes. */
  tokens: string[];
  /** The meeting that is under way, and those to publish. */
  open: string;
  readAgain: string[];
  end: () => Promise<void>;
}

async function plant(env: NodeJS.ProcessEnv): Promise<string[]> {
  const { deps, database } = await openDeps(readConfig(env), pino({ level: "warn" }), {
    shared: true,
  });
  try {
    const people = await makePeople(deps);
    const groupId = await makeWorkingGroup(deps, people);
    await plantLargeMeeting(deps, { id: OPEN, groupId, state: "open", people });
    for (const id of READ_AGAIN)
      await plantLargeMeeting(deps, { id, groupId, state: "reading", people });
    const tokens: string[] = [];
    for (const { id } of people)
      tokens.push(
        await inTransaction(deps.db, (trx) =>
          openSession(deps, trx, { id, role: "member" }, "npm run meetings"),
        ),
      );
    return tokens;
  } finally {
    await database.close();
  }
}

/** A site with the small demonstration and large meetings, on the core of the servers and without rate limits. */
export async function openMeetingSite(isPostgres: boolean): Promise<MeetingSite> {
  const postgres = isPostgres ? await startDatabase() : undefined;
  const env = await prepareDemo(
    { ...process.env, RATE_LIMIT: "off", ...(postgres && { DATABASE_URL: postgres.url }) },
    SMALL,
  );
  const tokens = await plant(env);
  const server = await startServer({
    isBuilt: true,
    env: { ...env, PORT: undefined, LOG_LEVEL: "warn" },
    wrapper: pinTo("server"),
  });
  await awaitIdle(server.pid);
  const end = async () => {
    await server.stop();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
    await postgres?.stop();
  };
  const { url, pid } = server;
  return { url, pid, tokens, open: OPEN, readAgain: READ_AGAIN, end };
}
