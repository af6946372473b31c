import { useQuery } from "@tanstack/react-query";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { OwnAcceptance } from "#contract/site-documents.ts";
import { DownloadAccepted } from "#web/parts/download-accepted.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { ownAcceptances } from "#web/queries/site-documents.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const Text = ({ document, title, sha256, size, acceptedAt }: OwnAcceptance) => (
  <li className="grid justify-items-start gap-2 border-line py-4 not-first:border-t">
    <p>
      <strong>{title}</strong>
      <span className="block">Accepté le {longDate(acceptedAt)}</span>
      <span className="block text-sm text-soft">
        Empreinte SHA-256&nbsp;: <code className="wrap-anywhere">{sha256}</code>
      </span>
    </p>
    {size !== null && <DownloadAccepted name={document} title={title} sha256={sha256} />}
    {document === "conditions" && (
      <TextLink
        href={`${pagePath("legalNotice")}#conditions`}
        className="underline underline-offset-4"
      >
        Lire les conditions d’aujourd’hui
      </TextLink>
    )}
  </li>
);

/** What the member accepted on joining, each in the version that they read. */
export function AcceptedTexts() {
  const reading = useReading(useQuery(ownAcceptances));
  return (
    <section aria-labelledby="textes-acceptes" className="mt-8">
      <h2 id="textes-acceptes" className="mb-3 text-h2">
        Textes que vous avez acceptés
      </h2>
      <Loaded load={reading} failed={messages.acceptancesFailed} skeleton={<SkeletonLines />}>
        {(list) =>
          list.length === 0 ? (
            <p>Vous n’avez accepté aucun texte à votre adhésion.</p>
          ) : (
            <>
              <p>
                Vous les avez acceptés à votre adhésion. L’empreinte identifie la version que vous
                avez lue.
              </p>
              <ul>
                {list.map((text) => (
                  <Text key={text.document} {...text} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
