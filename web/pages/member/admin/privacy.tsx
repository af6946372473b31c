import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { PartLinks } from "#web/parts/part-links.tsx";
import { Acceptances } from "./privacy/acceptances.tsx";
import { OnePerson } from "./privacy/one-person.tsx";
import { RegisterOfTreatments } from "./privacy/register.tsx";
import { Retention } from "./privacy/retention.tsx";
import { YearlyReview } from "./privacy/yearly-review.tsx";

const PARTS: { name: string; label: string; part: ReactNode }[] = [
  { name: "", label: "Une personne", part: <OnePerson /> },
  { name: "conservation", label: "Conservation", part: <Retention /> },
  { name: "registre", label: "Registre", part: <RegisterOfTreatments /> },
  { name: "acceptations", label: "Acceptations", part: <Acceptances /> },
  { name: "revue", label: "À revoir chaque année", part: <YearlyReview /> },
];

const addressOf = (name: string): string =>
  pagePath("adminPrivacy", { partie: name === "" ? undefined : name });

/** What the law on personal data asks of the association: one part at a time, named by the address (`?partie=`). */
export default function PrivacyPage() {
  const [params] = useSearchParams();
  const chosen = PARTS.find(({ name }) => name === (params.get("partie") ?? "")) ?? PARTS[0];
  return (
    <>
      <PartLinks label="Parties" parts={PARTS} chosen={chosen?.name} addressOf={addressOf} />
      {chosen?.part}
    </>
  );
}
