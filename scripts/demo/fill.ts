import { hashPassword } from "../../server/accounts/passwords.ts";
import { type Db, inTransaction } from "../../server/db/open.ts";
import { instant, opening } from "./days.ts";
import { inventGroups, inventMemberships } from "./groups.ts";
import { insertAll } from "./insert.ts";
import { tellJournal } from "./journal.ts";
import { inventLibrary } from "./library.ts";
import { inventMeetings } from "./meetings.ts";
import { COPIED, multiply } from "./multiply.ts";
import { inventContactMessages, tellMails } from "./office.ts";
import { inventAcceptances, inventPeople, PASSWORD } from "./people.ts";
import { seeded } from "./random.ts";
import { LARGE, type Size } from "./size.ts";

const SEED = 2024;

interface Place {
  db: Db;
  /** Folder of the file store. */
  folder: string;
  secret: Buffer;
  now: Date;
}

/** As much as is drawn row by row. */
const drawnOf = (size: Size): Size => ({
  ...size,
  ...Object.fromEntries(COPIED.map((table) => [table, Math.min(size[table], LARGE[table])])),
});

/** Fills a fresh database, in one transaction, with invented people and what they do. */
export async function fillDemo({ db, folder, secret, now }: Place, wanted: Size): Promise<void> {
  const size = drawnOf(wanted);
  const random = seeded(SEED);
  const passwordHash = await hashPassword(PASSWORD);
  await inTransaction(db, async (trx) => {
    // The site of the demonstration opened long ago, and its first groups with it.
    await trx
      .updateTable("groups")
      .set({ created_at: instant(opening(now)) })
      .execute();
    const fixed = await trx.selectFrom("groups").selectAll().orderBy("name_key").execute();
    const invented = inventGroups(random, now, size, fixed.length);
    const groups = [...fixed, ...invented.filter(({ deleted_at }) => deleted_at === null)];
    const people = inventPeople(random, now, size, passwordHash);
    await insertAll(trx, "groups", invented);
    await insertAll(trx, "users", people);
    await insertAll(trx, "acceptances", inventAcceptances(people));
    const memberships = inventMemberships(random, now, groups, people);
    const events = inventMeetings(random, now, size, groups);
    await insertAll(trx, "group_members", memberships);
    await insertAll(trx, "events", events);
    const { documents, resources } = inventLibrary(random, now, size, {
      groups,
      adminId: people[0]?.id ?? "",
      folder,
    });
    await insertAll(trx, "documents", documents);
    await insertAll(trx, "resources", resources);
    await insertAll(trx, "contact_messages", inventContactMessages(random, now, size));
    await insertAll(trx, "mails", tellMails(random, now, size, { people, secret }));
    await insertAll(
      trx,
      "journal",
      tellJournal(random, now, size, { people, groups, memberships, events, documents }),
    );
    await multiply(trx, folder, wanted);
  });
}
