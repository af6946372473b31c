import type { ReactNode } from "react";
import type { Document } from "#contract/documents.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { downloadFile } from "../queries/documents.ts";
import { saveAs } from "../save-as.ts";
import { type Action, ActionsMenu } from "../ui/actions-menu.tsx";
import { Button } from "../ui/button.tsx";
import { FileIcon } from "../ui/file-icon.tsx";
import { ROW_LINK, Row } from "../ui/rows.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import { sizeOf } from "./file-size.ts";
import { GroupDot } from "./group-dot.tsx";
import { Marked } from "./marked.tsx";
import { ReferenceMark } from "./reference-mark.tsx";
import { SortingMarks } from "./sorting-marks.tsx";
import { useChange } from "./use-change.ts";

function useDownload({ file_path, name }: Document) {
  const { busy, run } = useChange(downloadFile, { failed: messages.documentTransferFailed });
  return { busy, download: () => run(file_path, (blob) => saveAs(blob, name)) };
}

export function DownloadButton({ document }: { document: Document }) {
  const { busy, download } = useDownload(document);
  return (
    <Button variant="secondary" busy={busy} onClick={download}>
      Télécharger <span className="sr-only">{document.name}</span>
    </Button>
  );
}

interface DocumentRowProps {
  document: Document;
  withGroup?: boolean;
  /** Opens the preview beside the list; without it, the name leads to the preview. */
  onOpen?: (id: string) => void;
  /** Its preview is open. */
  current?: boolean;
  /** After the download. */
  actions?: Action[];
  /** Under its day and size. */
  children?: ReactNode;
}

type TitleProps = Pick<DocumentRowProps, "document" | "onOpen" | "current">;

const Title = ({ document: { id, name }, onOpen, current }: TitleProps) =>
  onOpen ? (
    <button
      type="button"
      className={`${ROW_LINK} cursor-pointer text-left`}
      aria-pressed={current}
      onClick={() => onOpen(id)}
    >
      <Marked text={name} />
    </button>
  ) : (
    <SiteLink to={pagePath("documents", { document: id })} className={ROW_LINK}>
      <Marked text={name} />
    </SiteLink>
  );

interface DocumentFactsProps {
  document: Document;
  withGroup?: boolean;
}

/** The group, day and size of a document. */
export const DocumentFacts = ({ document, withGroup = true }: DocumentFactsProps) => {
  const { category, group_id, uploaded_at, size, version } = document;
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {withGroup && (
        <>
          <GroupDot id={group_id} />
          &nbsp;{category}
          {" · "}
        </>
      )}
      <span className="sr-only">déposé le </span>
      <time dateTime={uploaded_at}>{longDate(uploaded_at)}</time>
      {` · ${sizeOf(size)}`}
      {version > 1 && ` · version ${version}`}
      <SortingMarks document={document} />
    </p>
  );
};

/** A document of a group: its icon by extension, its name, group, day and size. */
export function DocumentRow({
  document,
  withGroup = true,
  onOpen,
  current = false,
  actions = [],
  children,
}: DocumentRowProps) {
  const { name } = document;
  const { busy, download } = useDownload(document);
  return (
    <Row
      current={current}
      tile={<FileIcon name={name} className="size-9 shrink-0" />}
      title={<Title document={document} current={current} {...(onOpen && { onOpen })} />}
      state={document.reference && <ReferenceMark state={document.reference} />}
      actions={
        <div className={`relative ${children ? "self-start" : "self-center"}`}>
          <ActionsMenu
            name={name}
            busy={busy}
            actions={[{ name: "Télécharger", about: ` ${name}`, onSelect: download }, ...actions]}
          />
        </div>
      }
    >
      <DocumentFacts document={document} withGroup={withGroup} />
      {children}
    </Row>
  );
}
