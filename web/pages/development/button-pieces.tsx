import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { FileIcon } from "#web/ui/file-icon.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Notice, type NoticeTone } from "#web/ui/notice.tsx";

const LOOKS: ButtonLook[] = ["primary", "secondary", "quiet", "danger"];
const ON_DEEP: ButtonLook[] = ["light", "outline"];
const TONES: NoticeTone[] = ["info", "success", "warning", "error"];
const FILES = ["a.pdf", "a.docx", "a.xlsx", "a.pptx", "a.png", "a.autre"];

function Buttons() {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button busy>Occupé</Button>
        <Button disabled>Inactif</Button>
      </div>
      <div className="flex flex-wrap gap-3 rounded-card bg-deep p-5">
        {ON_DEEP.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </div>
    </>
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
      </div>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} action={<Button look="quiet">Annuler</Button>}>
          Un message de ton «&nbsp;{tone}&nbsp;».
        </Notice>
      ))}
    </>
  );
}
