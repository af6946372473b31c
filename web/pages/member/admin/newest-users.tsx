import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { Structure } from "#web/parts/person-name.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { memberCount, newestMembers } from "#web/queries/members.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { Role } from "./user-columns.tsx";

function Search() {
  const go = useGo();
  const [typed, type] = useState("");
  return (
    <form
      className="mb-3 flex gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void go(pagePath("adminUsers", { q: typed.trim() }));
      }}
    >
      <div className="max-w-xl grow">
        <SearchField
          id="recherche-utilisateurs"
          quiet
          label="Rechercher par prénom, nom ou adresse électronique"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
        />
      </div>
      <Button type="submit" variant="secondary">
        Chercher
      </Button>
    </form>
  );
}

/** The accounts that came last, and the search that leads to the others. */
export function NewestUsers() {
  const reading = useReading(useQuery(newestMembers));
  const total = useQuery(memberCount({}));
  return (
    <section aria-labelledby="utilisateurs">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="utilisateurs" className="text-h2">
          Utilisateurs <span className="text-base font-normal text-soft">{total.data?.count}</span>
        </h2>
        <TextLink href={pagePath("adminUsers")} className="underline underline-offset-4">
          Tous les utilisateurs
        </TextLink>
      </div>
      <Search />
      <Loaded load={reading} failed={messages.usersFailed} skeleton={<SkeletonRows count={3} />}>
        {(newest) => (
          <Rows>
            {newest.map((member) => (
              <Row
                key={member.id}
                tile={<Avatar firstName={member.firstName} lastName={member.lastName} />}
                title={
                  <SiteLink to={pagePath("adminUsers", { q: member.email })} className={ROW_LINK}>
                    {fullName(member)}
                  </SiteLink>
                }
                state={<Role member={member} />}
              >
                <Structure of={{ structure: member.username }} />
                <p className="text-sm text-soft">Inscription le {longDate(member.createdAt)}</p>
              </Row>
            ))}
          </Rows>
        )}
      </Loaded>
    </section>
  );
}
