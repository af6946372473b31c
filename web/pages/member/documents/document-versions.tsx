import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Document, DocumentVersion } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { mayAdminister } from "#contract/permissions.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { useMayPublishIn, useMemberSpace } from "#web/parts/member-space.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { VersionItem, VersionList } from "#web/parts/version-list.tsx";
import { documentVersions, restoreVersion } from "#web/queries/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { CompareButton, useComparing } from "./compare-versions.tsx";
import { DownloadVersion } from "./download-version.tsx";
import { type Mark, MarkDialog } from "./mark-version.tsx";
import { VersionState } from "./reference/version-state.tsx";
import { ReplaceForm } from "./replace-form.tsx";

function Content({ one, live }: { one: DocumentVersion; live: boolean }) {
  const { name, size, note, restoredFrom, erasedAt } = one;
  return (
    <>
      <p className="wrap-anywhere">
        {restoredFrom === null ? name : `Fichier de la version ${restoredFrom}\u00A0: ${name}`} (
        {sizeOf(size)}){live && <strong> — en place</strong>}
      </p>
      {note && <p className="wrap-anywhere">«&nbsp;{note}&nbsp;»</p>}
      {erasedAt !== null && <p>Contenu effacé le {spokenMoment(erasedAt)}.</p>}
    </>
  );
}

interface VersionProps {
  document: Document;
  one: DocumentVersion;
  busy: boolean;
  onRestore: (() => void) | undefined;
  onCompare: (() => void) | undefined;
  marks: Mark[];
  onMark: (mark: Mark) => void;
}

const MARK_NAMES: Record<Mark, string> = { label: "Nommer", erase: "Effacer le contenu" };

function Version({ document, one, onCompare, marks, onMark, ...rest }: VersionProps) {
  const { number, author, at, label } = one;
  return (
    <VersionItem
      number={number}
      author={author}
      at={at}
      head={
        <>
          <strong className="wrap-anywhere">
            {label ? `Version ${number}, ${label}` : `Version ${number}`}
          </strong>{" "}
          <VersionState document={document} number={number} />
        </>
      }
      {...rest}
      actions={
        <>
          <DownloadVersion document={document} one={one} />
          {onCompare && <CompareButton number={number} onClick={onCompare} />}
          {marks.map((mark) => (
            <Button key={mark} variant="quiet" onClick={() => onMark(mark)}>
              {MARK_NAMES[mark]}
              <span className="sr-only">
                {" "}
                {mark === "label" ? "la" : "de la"} version {number}
              </span>
            </Button>
          ))}
        </>
      }
    >
      <Content one={one} live={number === document.version} />
    </VersionItem>
  );
}

/** Its file is still there, and not the one that members read. */
const isFormer = ({ file_path: live }: Document, { file_path }: DocumentVersion): boolean =>
  file_path !== null && file_path !== live;

/** Of what can be done to a version, what this member may do now. */
function useMarksOf(document: Document): (one: DocumentVersion) => Mark[] {
  const { me } = useMemberSpace();
  const publishes = useMayPublishIn()({ id: document.group_id });
  return (one) => [
    ...(publishes ? (["label"] as const) : []),
    ...(mayAdminister(me) && isFormer(document, one) ? (["erase"] as const) : []),
  ];
}

/** What a document has been, and the way back to it. */
export function VersionsOfDocument({ document }: { document: Document }) {
  const { id, version, group_id } = document;
  const publishes = useMayPublishIn()({ id: group_id });
  const marksOf = useMarksOf(document);
  const { notify } = useToasts();
  const [asked, setAsked] = useState<{ mark: Mark; version: DocumentVersion }>();
  const reading = useReading(useQuery(documentVersions(id, version)));
  const comparing = useComparing();
  const restore = useChange(restoreVersion, {
    failed: messages.documentRestoreFailed,
    done: messages.documentRestored,
  });
  const back = (number: number) =>
    restore.run({ params: { id, number: String(number) }, body: { version } });
  const mayRestore = (one: DocumentVersion) => publishes && isFormer(document, one);
  return (
    <>
      <VersionList load={reading} failed={messages.versionsFailed}>
        {(one) => (
          <Version
            key={one.number}
            document={document}
            one={one}
            busy={restore.busy}
            onRestore={mayRestore(one) ? () => back(one.number) : undefined}
            onCompare={
              isFormer(document, one) ? () => comparing.compare(document, one.number) : undefined
            }
            marks={marksOf(one)}
            onMark={(mark) => setAsked({ mark, version: one })}
          />
        )}
      </VersionList>
      {comparing.dialog}
      <MarkDialog
        id={id}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDone={(sentence) => {
          setAsked(undefined);
          notify("success", sentence);
        }}
      />
    </>
  );
}

/** A new version, for who may deposit it. */
export const NewVersion = ({ document }: { document: Document }) =>
  useMayPublishIn()({ id: document.group_id }) && (
    <Disclosure
      summary={document.editUrl ? "Déposer la version finale" : "Déposer une nouvelle version"}
    >
      <ReplaceForm document={document} />
    </Disclosure>
  );

/** The versions of a document, and the next one. */
export function DocumentVersions({ document }: { document: Document }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className="grid gap-3">
      <Disclosure
        summary={document.version === 1 ? "Version 1" : `${document.version} versions`}
        onOpen={() => setOpened(true)}
      >
        {opened && <VersionsOfDocument document={document} />}
      </Disclosure>
      <NewVersion document={document} />
    </div>
  );
}
