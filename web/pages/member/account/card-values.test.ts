import { expect, test } from "vitest";
import { previewCard, readCard, toValues } from "./card-values.ts";

const known = {
  id: "awa",
  firstName: "Awa",
  lastName: "Bruel",
  structure: "Passerelle",
  structures: [],
  groups: [],
};
const values = {
  ...toValues({ job: "Médiatrice", phone: "01 23 45 67 89", shown: [] }),
  email: "awa@exemple.fr",
};

test("a card shows what is ticked, and leaves out what is hidden or empty", () => {
  expect(previewCard(known, values)).toEqual(known);
  expect(previewCard(known, { ...values, shown: ["job", "languages", "email"] })).toEqual({
    ...known,
    job: "Médiatrice",
    email: "awa@exemple.fr",
  });
});

test("a field that was shown before and is hidden now leaves the preview", () => {
  const before = { ...known, job: "Médiatrice", email: "awa@exemple.fr" };
  expect(previewCard(before, values)).toEqual(known);
});

test("reads a form, whose boxes are present when they are ticked", () => {
  expect(readCard({ job: "Médiatrice", "montrer-job": "on", "montrer-email": "" })).toEqual({
    job: "Médiatrice",
    languages: "",
    presentation: "",
    phone: "",
    shown: ["job"],
  });
});
