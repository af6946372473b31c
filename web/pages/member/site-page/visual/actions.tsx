import { redo, undo } from "prosemirror-history";
import { liftListItem, sinkListItem } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from "prosemirror-tables";
import type { ReactNode } from "react";
import type { ToolbarAction } from "#web/ui/toolbar.tsx";
import { DeeperIcon, HigherIcon, TableIcon } from "../editor-icons.tsx";
import { TOOLS, titleTool } from "../tools.tsx";
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

type Toggle = Omit<ToolbarAction, "onPress" | "pressed"> & { pressed: boolean; command: Command };

const toggles = (place: Place): Toggle[] => [
  ...([2, 3, 4] as const).map((level) => ({
    ...titleTool(level),
    pressed: place.title === level,
    command: title(level),
  })),
  { ...TOOLS.bold, pressed: place.bold, command: bold },
  { ...TOOLS.italic, pressed: place.italic, command: italic },
  {
    ...TOOLS.bullets,
    pressed: place.list === "bullet_list",
    command: list(nodes.bullet_list),
  },
  {
    ...TOOLS.numbers,
    pressed: place.list === "ordered_list",
    command: list(nodes.ordered_list),
  },
  { ...TOOLS.quote, pressed: place.quote, command: quote },
  { ...TOOLS.note, pressed: place.callout === "NOTE", command: callout("NOTE") },
  { ...TOOLS.important, pressed: place.callout === "IMPORTANT", command: callout("IMPORTANT") },
];

type Step = [key: string, name: string, face: ReactNode, command: Command];

const OF_LISTS: Step[] = [
  ["deeper", "Sous-liste", <DeeperIcon key="deeper" />, sinkListItem(nodes.list_item)],
  ["higher", "Remonter d’un niveau", <HigherIcon key="higher" />, liftListItem(nodes.list_item)],
];
const OF_TABLES: Step[] = [
  ["row", "Ajouter une ligne", "+ ligne", addRowAfter],
  ["column", "Ajouter une colonne", "+ col.", addColumnAfter],
  ["no-row", "Supprimer la ligne", "− ligne", deleteRow],
  ["no-column", "Supprimer la colonne", "− col.", deleteColumn],
  ["no-table", "Supprimer le tableau", "− tableau", deleteTable],
];

const INSERT_TABLE: Step = ["table", "Tableau", <TableIcon key="table" />, table];

const reversals = ({ canUndo, canRedo }: Place, run: Run): ToolbarAction[] => [
  { ...TOOLS.undo, disabled: !canUndo, onPress: () => run(undo, "Modification annulée") },
  { ...TOOLS.redo, disabled: !canRedo, onPress: () => run(redo, "Modification rétablie") },
];

/** What the toolbar offers where the cursor is; what is there for some places alone comes last. */
export function actionsAt({ place, run, onLink, onValue, onImage }: Around): ToolbarAction[] {
  const steps: Step[] = [
    ...(place.inTable ? OF_TABLES : [INSERT_TABLE]),
    ...(place.list ? OF_LISTS : []),
  ];
  return [
    ...reversals(place, run),
    ...toggles(place).map(({ command, ...action }) => ({
      ...action,
      onPress: () => run(command, onOff(action.name, action.pressed)),
    })),
    { ...TOOLS.link, pressed: place.link !== undefined, onPress: onLink },
    { ...TOOLS.value, onPress: onValue },
    { ...TOOLS.image, onPress: onImage },
    ...steps.map(([key, name, face, command]) => ({
      key,
      name,
      face,
      onPress: () => run(command, name),
    })),
  ];
}
