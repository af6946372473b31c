import { Icon } from "#web/ui/icons.tsx";

/** Icons of the toolbar: the name of each is in its button. */
export const UndoIcon = () => (
  <Icon>
    <path d="M8.5 4.5 4 9l4.5 4.5M4.5 9H14a5.5 5.5 0 0 1 0 11H9" />
  </Icon>
);
export const RedoIcon = () => (
  <Icon>
    <path d="M15.5 4.5 20 9l-4.5 4.5M19.5 9H10a5.5 5.5 0 0 0 0 11h5" />
  </Icon>
);
export const BulletsIcon = () => (
  <Icon>
    <path d="M9 6h11M9 12h11M9 18h11" />
    <path d="M4.5 6v.1M4.5 12v.1M4.5 18v.1" strokeWidth="3.5" />
  </Icon>
);
export const NumbersIcon = () => (
  <Icon>
    <path d="M10 6h10M10 12h10M10 18h10M3.5 4.5 5 4v5M3.5 14.5q2.5-1.5 2.5.5 0 1-2.5 4.5H6" />
  </Icon>
);
export const QuoteIcon = () => (
  <Icon>
    <path d="m11 6-5.5 6 5.5 6M19 6l-5.5 6 5.5 6" />
  </Icon>
);
export const LinkIcon = () => (
  <Icon>
    <path d="m10 14 4-4M8.5 11 6 13.5a3.2 3.2 0 0 0 4.5 4.5L13 15.5M15.5 13l2.5-2.5A3.2 3.2 0 0 0 13.5 6L11 8.5" />
  </Icon>
);
/** A label tied to something: what the association fills in once. */
export const ValueIcon = () => (
  <Icon>
    <path d="M4 5h8l8.5 8.5-7 7L4 12zM8.5 9v.1" />
  </Icon>
);
export const PictureIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 16l5-5 4.5 4.5 2.5-2.5 4 4M15.5 9v.1" />
  </Icon>
);
export const TableIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 10h16M12 10v9M4 14.5h16" />
  </Icon>
);
export const DeeperIcon = () => (
  <Icon>
    <path d="M4 5h16M12 10h8M12 14.5h8M4 19.5h16M4 9.5l3.5 3L4 15.5" />
  </Icon>
);
export const HigherIcon = () => (
  <Icon>
    <path d="M4 5h16M12 10h8M12 14.5h8M4 19.5h16M7.5 9.5 4 12.5l3.5 3" />
  </Icon>
);
