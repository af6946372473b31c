import { expect, test, vi } from "vitest";
import { IMAP } from "#server/testing/answers-by-mail.ts";
import { MESSAGE_MAX, openMailbox } from "./mailbox.ts";

const asked = vi.hoisted((): unknown[] => []);
vi.mock("imapflow", () => ({
  ImapFlow: class {
    on() {}
    async connect() {}
    async mailboxOpen() {
      return { uidValidity: 1n };
    }
    async fetchOne(_uid: string, query: { source: { maxLength: number } }) {
      asked.push(query);
      return { size: MESSAGE_MAX + 1, source: Buffer.alloc(query.source.maxLength, "a") };
    }
    async logout() {}
  },
}));

test("128 KiB of an email are fetched, and a longer one is marked incomplete", async () => {
  const box = await openMailbox(IMAP);
  const message = await box.read(1);
  expect(asked).toEqual([{ size: true, source: { start: 0, maxLength: 128 * 1024 } }]);
  expect([message?.source.length, message?.isWhole]).toEqual([128 * 1024, false]);
  await box.close();
});
