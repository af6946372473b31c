// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount } from "../testing/mount.ts";
import { type MemberSpace, MemberSpaceContext, useMayPublishIn } from "./member-space.ts";

function Which() {
  const mayPublish = useMayPublishIn();
  return ["live", "archived", "unknown"].filter((id) => mayPublish({ id })).join(" ");
}

test.each([
  ["an administrator", { role: "admin" }, "live unknown"],
  ["who animates both", { role: "member", animates: ["live", "archived"] }, "live"],
  ["a member", { role: "member" }, ""],
])("in an archived group nothing is published by %s", async (_who, me, published) => {
  const data = [{ id: "live" }, { id: "archived", archived: true }];
  const space = { me: { id: "moi", ...me }, groups: { data } } as unknown as MemberSpace;
  const { page } = await mount(
    <MemberSpaceContext value={space}>
      <Which />
    </MemberSpaceContext>,
  );
  expect(page.textContent).toBe(published);
});
