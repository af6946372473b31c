import { AlertIcon } from "#web/ui/icons.tsx";
import { InfoIcon } from "#web/ui/space-icons.tsx";
import type { ToolbarAction } from "#web/ui/toolbar.tsx";
import {
  BulletsIcon,
  LinkIcon,
  NumbersIcon,
  PictureIcon,
  QuoteIcon,
  RedoIcon,
  UndoIcon,
  ValueIcon,
} from "./editor-icons.tsx";

type Tool = Omit<ToolbarAction, "onPress" | "pressed" | "disabled">;

const tool = (key: string, rest: Omit<Tool, "key">): Tool => ({ key, ...rest });

/** A title, as large as it is above the others. */
export const titleTool = (level: 2 | 3 | 4): Tool =>
  tool(`h${level}`, {
    name: `Titre de niveau ${level}`,
    face: <span className={`tool-title-${level}`}>Titre</span>,
    shortcut: `Control+Alt+${level}`,
    starts: level === 2,
  });

/** Their names and faces, the same in both ways to write. */
export const TOOLS = {
  undo: tool("undo", {
    name: "Annuler la modification",
    face: <UndoIcon />,
    shortcut: "Control+Z",
  }),
  redo: tool("redo", {
    name: "Rétablir la modification",
    face: <RedoIcon />,
    shortcut: "Control+Y",
  }),
  bold: tool("bold", { name: "Gras", face: <b>G</b>, shortcut: "Control+B", starts: true }),
  italic: tool("italic", { name: "Italique", face: <i>I</i>, shortcut: "Control+I" }),
  bullets: tool("ul", { name: "Liste à puces", face: <BulletsIcon />, starts: true }),
  numbers: tool("ol", { name: "Liste numérotée", face: <NumbersIcon /> }),
  quote: tool("quote", { name: "Citation", face: <QuoteIcon />, starts: true }),
  note: tool("note", { name: "Encadré À noter", face: <InfoIcon /> }),
  important: tool("important", { name: "Encadré Important", face: <AlertIcon /> }),
  link: tool("link", { name: "Lien", face: <LinkIcon />, shortcut: "Control+K", starts: true }),
  value: tool("value", { name: "Information à insérer", face: <ValueIcon /> }),
  image: tool("image", { name: "Image", face: <PictureIcon /> }),
} satisfies Record<string, Tool>;
