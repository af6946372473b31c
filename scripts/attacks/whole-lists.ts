import { ADMIN, post } from "../../server/testing/run-site.ts";
import type { Attack } from "../attack/attack.ts";
import { inMs, p95, timed, visit } from "../attack/flood.ts";

const DOCUMENTS = 20_000;
const AT_ONCE = 10;
/** Share of the time that the lists take in all which a visitor may wait: a server that does nothing else makes them wait for all of it. */
const MOST = 0.2;

const attack: Attack = {
  line: "1.19",
  title: "listes entières de 20 000 documents",
  run: async (makeSite) => {
    const site = await makeSite();
    const first = await site.run(ADMIN);
    await first.kill("SIGTERM");
    const { db, close } = site.openDatabase();
    const { id: group_id } = await db.selectFrom("groups").select("id").executeTakeFirstOrThrow();
    const document = (index: number) => {
      const id = `document-${String(index).padStart(6, "0")}`;
      const uploaded_at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
      return {
        id,
        name: `${id}.pdf`,
        file_name: id,
        group_id,
        uploaded_by: null,
        size: 1,
        sha256: "",
        search: id,
        uploaded_at,
        deleted_at: null,
      };
    };
    for (let start = 0; start < DOCUMENTS; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => document(start + index));
      await db.insertInto("documents").values(rows).execute();
    }
    await close();
    const { url } = await site.run();
    const { token = "" } = await (
      await post(`${url}/api/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
    ).json();
    const headers = { authorization: `Bearer ${token}` };
    const whole = (await (await fetch(`${url}/api/documents`, { headers })).json()) as unknown[];
    let reading = true;
    const start = performance.now();
    const lists = Promise.all(
      Array.from({ length: AT_ONCE }, () => timed(`${url}/api/documents`, { headers })),
    ).finally(() => {
      reading = false;
    });
    const visits: Awaited<ReturnType<typeof visit>> = [];
    while (reading) visits.push(...(await visit(`${url}/contact`, { seconds: 0.5, every: 25 })));
    const slowest = Math.max(...visits.map(({ milliseconds }) => milliseconds));
    const total = performance.now() - start;
    const answered = (await lists).filter(({ status }) => status === 200).length;
    const held = p95(visits) < MOST * total && answered === AT_ONCE && whole.length === DOCUMENTS;
    const measured = `p95 ${inMs(p95(visits))}, maximum ${inMs(slowest)}, pour des listes qui prennent ${inMs(total)} ; ${answered} listes sur ${AT_ONCE}, de ${whole.length} documents`;
    return [{ what: `/contact pendant ${AT_ONCE} listes à la fois`, measured, held }];
  },
};

export default attack;
