import { useState } from "react";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, type ButtonSize, type ButtonVariant } from "#web/ui/button.tsx";
import "#web/parts/group-dot.css";
import "#web/ui/member-tokens.css";
import "#web/ui/member.css";
import { DayTile } from "#web/parts/day-tile.tsx";
import { FileIcon } from "#web/ui/file-icon.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Notice, type NoticeTone } from "#web/ui/notice.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { Segmented } from "#web/ui/segmented.tsx";

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const SIZES: ButtonSize[] = ["small", "medium", "large"];
const ANSWERS = [
  { value: "present", label: "Sur place" },
  { value: "distance", label: "À distance" },
  { value: "absent", label: "Absent" },
] as const;
const ON_DEEP: ButtonVariant[] = ["light", "outline"];
const TONES: NoticeTone[] = ["info", "success", "warning", "error"];
const FILES = ["a.pdf", "a.docx", "a.xlsx", "a.pptx", "a.png", "a.autre"];

function Buttons() {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button busy>Occupé</Button>
        <Button disabled>Inactif</Button>
      </div>
      <div className="flex flex-wrap gap-3 rounded-card bg-deep p-5">
        {ON_DEEP.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The controls of the members' space, in its sizes. */
export function MemberPieces() {
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]["value"]>();
  return (
    <div data-space="member" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button variant="secondary">Modifier</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={"Viendrez-vous\u202f?"}
          name="reponse"
          options={ANSWERS}
          value={answer}
          onChange={setAnswer}
        />
        {[0, 1, 2, 3, 4, 5, 6, 7].map((colour) => (
          <span key={colour} aria-hidden="true" className={`group-tile group-${colour}`}>
            RP
          </span>
        ))}
      </div>
      <Rows>
        <Row
          tile={<DayTile day="2026-12-01" />}
          kind="Réunion Plénière"
          title={
            <a href="#contenu" className={ROW_LINK}>
              Une ligne
            </a>
          }
          actions={
            <span className="relative">
              <Button size="small">Répondre</Button>
            </span>
          }
        >
          <p className="text-sm text-soft">14 h à 16 h 30</p>
        </Row>
      </Rows>
    </div>
  );
}

export function ButtonPieces() {
  return (
    <>
      <Buttons />
      <div className="flex flex-wrap items-center gap-4">
        <Mark className="size-4" />
        <Mark className="size-8" />
        <Mark className="size-16" />
        <Mark plain className="size-16" />
        {FILES.map((name) => (
          <FileIcon key={name} name={name} />
        ))}
        <Avatar firstName="Nadia" lastName="Besson" />
        <Badge>Badge</Badge>
        <Badge tone="warm">Chaud</Badge>
        <Badge tone="strong">Fort</Badge>
        <Badge tone="success">Bon</Badge>
        <Badge tone="danger">Mauvais</Badge>
        <Badge tone="outline">Filet</Badge>
      </div>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} action={<Button variant="quiet">Annuler</Button>}>
          Un message de ton «&nbsp;{tone}&nbsp;».
        </Notice>
      ))}
    </>
  );
}
