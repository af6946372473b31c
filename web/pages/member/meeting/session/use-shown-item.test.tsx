// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import type { Meeting } from "#contract/meetings.ts";
import { mount } from "#web/testing/mount.ts";
import { SessionNews } from "./session-news.tsx";
import { useShownItem } from "./use-shown-item.ts";

const meetingAt = (currentItem: string | undefined, state: Meeting["state"] = "open") =>
  ({
    state,
    currentItem,
    items: ["Accueil", "Budget", "Divers"].map((title) => ({
      id: title,
      title,
      state: "accepted",
    })),
  }) as unknown as Meeting;

let shown: ReturnType<typeof useShownItem>;
function Page({ meeting }: { meeting: Meeting }) {
  shown = useShownItem(meeting);
  return <SessionNews meeting={meeting} />;
}

test("the page follows the session, unless a field is filled in", async () => {
  const { show } = await mount(<Page meeting={meetingAt("Accueil")} />);
  await show(<Page meeting={meetingAt("Budget")} />);
  expect([shown.item?.title, shown.elsewhere]).toEqual(["Budget", undefined]);
  await act(async () => shown.stay());
  await show(<Page meeting={meetingAt("Divers")} />);
  expect([shown.item?.title, shown.elsewhere?.title]).toEqual(["Budget", "Divers"]);
  await act(async () => shown.follow());
  expect(shown.item?.title).toBe("Divers");
});

test("a change of item or of state is said once, the first one is not", async () => {
  const { page, show } = await mount(<Page meeting={meetingAt("Accueil")} />);
  const said = () => page.querySelector('[role="status"]')?.textContent;
  expect(said()).toBe("");
  await show(<Page meeting={meetingAt("Budget")} />);
  expect(said()).toBe("Point en cours\u00A0: Budget");
  await show(<Page meeting={meetingAt("Budget")} />);
  expect(said()).toBe("Point en cours\u00A0: Budget");
  await show(<Page meeting={meetingAt(undefined, "drafting")} />);
  expect(said()).toMatch(/^La séance est levée/);
});
