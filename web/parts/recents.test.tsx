// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { dropToken, storeToken } from "../session.ts";
import { RECENTS_KEY } from "../stored-session.ts";
import { mount } from "../testing/mount.ts";
import { readRecents, useNoteRecent } from "./recents.ts";

function Opened({ id, title }: { id: string; title?: string }) {
  useNoteRecent("event", id, title);
  return null;
}

beforeEach(() => {
  dropToken();
  storeToken("jeton");
});

test("lists the last five things opened, each once, the latest first", async () => {
  for (const id of ["1", "2", "3", "4", "5", "6", "2"])
    await mount(<Opened id={id} title={`Réunion ${id}`} />);
  await mount(<Opened id="7" />);
  expect(readRecents().map(({ id }) => id)).toEqual(["2", "6", "5", "4", "3"]);
  expect(readRecents()[0]).toEqual({ kind: "event", id: "2", title: "Réunion 2" });
});

test("notes nothing without a session, and ignores what is no list", async () => {
  dropToken();
  await mount(<Opened id="1" title="Réunion" />);
  expect(localStorage.getItem(RECENTS_KEY)).toBeNull();
  for (const raw of ["{", "{}", '[1, {"kind": "x", "id": "1", "title": "t"}]']) {
    localStorage.setItem(RECENTS_KEY, raw);
    expect(readRecents()).toEqual([]);
  }
});
