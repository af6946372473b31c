import { sql } from "kysely";
import { hashPassword } from "#server/accounts/passwords.ts";
import { type Db, inTransaction, type Trx } from "#server/db/open.ts";
import { insertApplications } from "./applications.ts";
import { instant, opening } from "./days.ts";
import { inventGroups, inventMemberships } from "./groups.ts";
import { insertAll } from "./insert.ts";
import { inventJournal } from "./journal.ts";
import { writeLabels } from "./labels.ts";
import { inventLibrary } from "./library.ts";
import { inventMeetings } from "./meetings.ts";
import { insertMeetings } from "./minutes/insert-meetings.ts";
import { joinEarly, planMeetings } from "./minutes/plan.ts";
import { COPIED, multiply } from "./multiply.ts";
import { inventNews } from "./news.ts";
import { inventContactMessages, inventMails } from "./office.ts";
import { inventAcceptances, inventPeople, PASSWORD } from "./people.ts";
import { inventPictures } from "./pictures.ts";
import { inventProfiles } from "./profiles.ts";
import { type Random, seeded } from "./random.ts";
import { inventSiteInvitations } from "./site-invitations.ts";
import { LARGE, type Size } from "./size.ts";
import { inventSorting } from "./sorting.ts";
import { insertStructures } from "./structures.ts";
import { insertTogether } from "./together/insert-together.ts";

const SEED = 2024;

interface DemoTarget {
  db: Db;
  /** Folder of the file store. */
  folder: string;
  secret: Buffer;
  now: Date;
}

/** The part of a size that is generated row by row; `multiply` copies the rest. */
const generatedSize = (size: Size): Size => ({
  ...size,
  ...Object.fromEntries(COPIED.map((table) => [table, Math.min(size[table], LARGE[table])])),
});

/** Generated last: the random draws before it stay the same. */
async function insertArticles(
  trx: Trx,
  random: Random,
  now: Date,
  size: Size,
  place: { adminId: string; folder: string },
): Promise<void> {
  const { media, files } = await inventPictures(random, now, size.pictures, place);
  await insertAll(trx, "media", media);
  await insertAll(trx, "media_files", files);
  const pictures = media.map(({ id }) => id);
  const news = inventNews(random, now, size, { ...place, pictures });
  await insertAll(trx, "pages", news.pages);
  await insertAll(trx, "page_versions", news.versions);
}

/** Each active account is a member in its own name, as after an approval. */
const insertOwnMemberships = (trx: Trx) =>
  sql`insert into memberships (id, user_id, college, since)
    select id, id, college, coalesce(decided_at, created_at) from users where status = 'active'`.execute(
    trx,
  );

/** How each person became a member, alone or in a structure, and what the others wrote as theirs. */
async function insertMembers(trx: Trx, now: Date): Promise<void> {
  await insertApplications(trx);
  await insertOwnMemberships(trx);
  await insertStructures(trx, now);
  await writeLabels(trx);
}

/** People in their groups, and the events of these. */
async function insertPeople(
  trx: Trx,
  random: Random,
  { now, size, passwordHash }: { now: Date; size: Size; passwordHash: string },
) {
  // The demonstration opened long ago, with its first groups.
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
  await insertAll(trx, "person_profiles", inventProfiles(people));
  const memberships = joinEarly(seeded(SEED), now, inventMemberships(random, now, groups, people), {
    groups,
    people,
    size,
  });
  const { events, planned } = planMeetings(now, inventMeetings(random, now, size, groups), {
    groups,
    size,
  });
  await insertAll(trx, "group_members", memberships);
  await insertAll(trx, "events", events);
  return { people, groups, memberships, events, planned };
}

/** Fills a fresh database with invented people and their activity, in one transaction. */
export async function fillDemo(
  { db, folder, secret, now }: DemoTarget,
  wanted: Size,
): Promise<void> {
  const size = generatedSize(wanted);
  const random = seeded(SEED);
  const passwordHash = await hashPassword(PASSWORD);
  await inTransaction(db, async (trx) => {
    const { people, groups, memberships, events, planned } = await insertPeople(trx, random, {
      now,
      size,
      passwordHash,
    });
    const { documents, versions, resources } = inventLibrary(random, now, size, {
      groups,
      adminId: people[0]?.id ?? "",
      folder,
    });
    const sorting = inventSorting(seeded(SEED), documents, groups);
    await insertAll(trx, "document_folders", sorting.folders);
    await insertAll(trx, "documents", sorting.documents);
    await insertAll(trx, "document_versions", versions);
    await insertAll(trx, "resources", resources);
    await insertAll(trx, "contact_messages", inventContactMessages(random, now, size));
    await insertAll(trx, "mails", inventMails(random, now, size, { people, secret }));
    await insertAll(
      trx,
      "journal",
      inventJournal(random, now, size, { people, groups, memberships, events, documents }),
    );
    await insertArticles(trx, random, now, size, { adminId: people[0]?.id ?? "", folder });
    await insertTogether(trx, { now, people, groups, memberships, events }, size);
    await insertAll(trx, "site_invitations", inventSiteInvitations(random, now, size, people));
    await multiply(trx, folder, wanted);
    await insertMembers(trx, now);
    await insertMeetings(trx, { now, planned, folder });
  });
}
