// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { COLLEGES } from "#contract/limits.ts";
import { mount } from "../testing/mount.ts";
import { PERSON_FIELDS, PersonFields } from "./person-fields.tsx";
import { useSubmit } from "./use-submit.ts";

const NAMED = { username: "Relais", firstName: "Inès", lastName: "Moreau" };

function Fields({ college }: { college: string | null }) {
  const of = useSubmit({
    fields: PERSON_FIELDS,
    failure: "Échec",
    call: async () => undefined,
    done: () => undefined,
  });
  return <PersonFields of={of} whose="own" initial={{ ...NAMED, college }} />;
}

test.each([
  ["offered to who has none", null, true],
  ["no choice once there is one, since it cannot be taken away", COLLEGES[0], false],
])("« Aucun » is %s", async (_when, college, isOffered) => {
  const { page } = await mount(<Fields college={college} />);
  const choices = [...page.querySelectorAll("option")].map(({ textContent }) => textContent);
  expect(choices.includes("Aucun")).toBe(isOffered);
});
