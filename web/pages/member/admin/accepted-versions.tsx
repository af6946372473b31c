import { useQuery } from "@tanstack/react-query";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { AcceptedVersion, SiteDocument } from "#contract/site-documents.ts";
import { DownloadAccepted } from "#web/parts/download-accepted.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { acceptedVersions } from "#web/queries/site-documents.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const nameOf = ({ version }: AcceptedVersion): string =>
  version === null ? "Fichier livré avec le site" : `Version ${version}`;

const countOf = ({ people, first, last }: AcceptedVersion): string => {
  const [from, to] = [longDate(first), longDate(last)];
  const when = from === to ? `le ${from}` : `entre le ${from} et le ${to}`;
  return people > 1
    ? `Acceptée par ${people} personnes, ${when}`
    : `Acceptée par une personne, ${when}`;
};

const Version = ({ of: one, document }: { of: AcceptedVersion; document: SiteDocument }) => (
  <li className="grid justify-items-start gap-2 border-line py-4 not-first:border-t">
    <p>
      <strong>{nameOf(one)}</strong>
      {one.current && " — en place"}
      <span className="block">{countOf(one)}</span>
      <span className="block text-sm text-soft">
        Empreinte SHA-256&nbsp;: <code className="wrap-anywhere">{one.sha256}</code>
      </span>
    </p>
    {one.size === null ? (
      <p className="text-sm">Le site n’a plus ce fichier.</p>
    ) : (
      <DownloadAccepted name={document.name} title={document.title} sha256={one.sha256} />
    )}
  </li>
);

/** The register of a document that applicants accept: which version, by how many people, and the file itself. */
export function AcceptedVersions({ document }: { document: SiteDocument }) {
  const reading = useReading(useQuery(acceptedVersions(document.name)));
  return (
    <>
      <p>
        Chaque version acceptée reste lisible, même après un remplacement. La liste des personnes
        est dans{" "}
        <TextLink
          href={pagePath("adminPrivacy", { partie: "acceptations" })}
          className="underline underline-offset-4"
        >
          les acceptations
        </TextLink>
        .
      </p>
      <Loaded load={reading} failed={messages.acceptancesFailed} skeleton={<SkeletonLines />}>
        {(list) =>
          list.length === 0 ? (
            <p>{messages.acceptancesEmpty}</p>
          ) : (
            <ul>
              {list.map((one) => (
                <Version key={one.sha256} of={one} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
