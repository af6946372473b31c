import { liftListItem, sinkListItem } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from "prosemirror-tables";
import type { ToolbarAction } from "#web/ui/toolbar.tsx";
import type { Place } from "./around.ts";
import { bold, callout, italic, list, quote, table, title } from "./commands.ts";
import { schema } from "./schema.ts";

const { nodes } = schema;

/** Does something to the text, and says it to who does not see it. */
export type Run = (command: Command, sentence: string) => void;

interface Around {
  place: Place;
  run: Run;
  onLink: () => void;
  onValue: () => void;
  onImage: () => void;
}

/** Said of what goes on and off. */
const onOff = (name: string, isOn: boolean): string => (isOn ? `${name}\u00A0: retiré` : name);

interface Toggle extends Pick<ToolbarAction, "key" | "name" | "face" | "shortcut"> {
  pressed: boolean;
  command: Command;
}

const titles = (place: Place): Toggle[] =>
  ([2, 3, 4] as const).map((level) => ({
    key: `h${level}`,
    name: `Titre de niveau ${level}`,
    face: `T${level}`,
    shortcut: `Control+Alt+${level}`,
    pressed: place.title === level,
    command: title(level),
  }));

const toggles = (place: Place): Toggle[] => [
  ...titles(place),
  {
    key: "bold",
    name: "Gras",
    face: <b>G</b>,
    shortcut: "Control+B",
    pressed: place.bold,
    command: bold,
  },
  {
    key: "italic",
    name: "Italique",
    face: <i>I</i>,
    shortcut: "Control+I",
    pressed: place.italic,
    command: italic,
  },
  {
    key: "ul",
    name: "Liste à puces",
    face: "• –",
    pressed: place.list === "bullet_list",
    command: list(nodes.bullet_list),
  },
  {
    key: "ol",
    name: "Liste numérotée",
    face: "1. –",
    pressed: place.list === "ordered_list",
    command: list(nodes.ordered_list),
  },
  { key: "quote", name: "Citation", face: "«\u00A0»", pressed: place.quote, command: quote },
  {
    key: "note",
    name: "Encadré À noter",
    face: "Note",
    pressed: place.callout === "NOTE",
    command: callout("NOTE"),
  },
  {
    key: "important",
    name: "Encadré Important",
    face: "!",
    pressed: place.callout === "IMPORTANT",
    command: callout("IMPORTANT"),
  },
];

type Step = [key: string, name: string, face: string, command: Command];

const OF_LISTS: Step[] = [
  ["deeper", "Sous-liste", "→", sinkListItem(nodes.list_item)],
  ["higher", "Remonter d’un niveau", "←", liftListItem(nodes.list_item)],
];
const OF_TABLES: Step[] = [
  ["row", "Ajouter une ligne", "+ ligne", addRowAfter],
  ["column", "Ajouter une colonne", "+ col.", addColumnAfter],
  ["no-row", "Supprimer la ligne", "− ligne", deleteRow],
  ["no-column", "Supprimer la colonne", "− col.", deleteColumn],
  ["no-table", "Supprimer le tableau", "− tableau", deleteTable],
];

/** What the toolbar offers where the cursor is; what is there for some places alone comes last. */
export function actionsAt({ place, run, onLink, onValue, onImage }: Around): ToolbarAction[] {
  const steps: Step[] = [
    ...(place.inTable ? OF_TABLES : ([["table", "Tableau", "Tableau", table]] satisfies Step[])),
    ...(place.list ? OF_LISTS : []),
  ];
  return [
    ...toggles(place).map(({ command, ...action }) => ({
      ...action,
      onPress: () => run(command, onOff(action.name, action.pressed)),
    })),
    {
      key: "link",
      name: "Lien",
      face: "Lien",
      shortcut: "Control+K",
      pressed: place.link !== undefined,
      onPress: onLink,
    },
    { key: "value", name: "Information à insérer", face: "{ }", onPress: onValue },
    { key: "image", name: "Image", face: "Image", onPress: onImage },
    ...steps.map(([key, name, face, command]) => ({
      key,
      name,
      face,
      onPress: () => run(command, name),
    })),
  ];
}
