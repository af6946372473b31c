import { Icon } from "./icons.tsx";

interface IconProps {
  className?: string;
}

/** Those of the members' space only: public pages do not load them. */
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12.5q8-10 16 0M6.2 11v8.5h11.6V11M10 19.5V15q2-2.4 4 0v4.5" />
  </Icon>
);
export const AgendaIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 6.5h16v13H4zM4 10.5q8-2.5 16 0M8 4v4M16 4v4" />
  </Icon>
);
export const DocumentIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 3.5h7l4.5 4.5v12.5h-11.5zM13.5 3.5V8H18M9 12.5h6M9 16h6" />
  </Icon>
);
export const GroupsIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="7" cy="10.5" r="3" />
    <circle cx="17" cy="10.5" r="3" />
    <path d="M1.5 20a5.5 5.5 0 0 1 11 0M11.5 20a5.5 5.5 0 0 1 11 0M6.5 5.5q5.5-5 11 0" />
  </Icon>
);
export const PlaceIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21q-7-7.5-7-12a7 7 0 0 1 14 0q0 4.5-7 12z" />
    <circle cx="12" cy="9" r="2.5" />
  </Icon>
);
export const VideoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 7h11v10h-11zM14.5 11l6-3.5v9l-6-3.5z" />
  </Icon>
);
export const PersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
  </Icon>
);
export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M3.5 12h17M12 3q5.5 9 0 18M12 3q-5.5 9 0 18" />
  </Icon>
);
export const AdminIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="15" cy="8" r="2.2" />
    <circle cx="9" cy="16" r="2.2" />
    <path d="M4 8h8.8M17.2 8H20M4 16h2.8M11.2 16H20" />
  </Icon>
);
export const PagesIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5q4-1.5 8 1 4-2.5 8-1v13.5q-4-1.5-8 1-4-2.5-8-1zM12 6v13.5" />
  </Icon>
);
export const HelpIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.3 9.5q.4-2.5 2.7-2.5 2.6 0 2.6 2.3 0 1.6-2.6 3.4v1M12 17v.1" />
  </Icon>
);
export const NewsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5q2 1.5 4 0" />
  </Icon>
);
export const PollIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 13h16v7H4zM8 13V5.5h8V13M10.5 9l1.5 1.5 2.5-3" />
  </Icon>
);
export const AtIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6.5h18v12H3zM3.5 8q8.5 8 17 0" />
  </Icon>
);
export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8.5-8.5M16 7.5l3 3" />
  </Icon>
);
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3q3.5 2.5 7.5 2.5V11q0 6-7.5 10-7.5-4-7.5-10V5.5Q8.500 5.500 12 3zM9 12l2.200 2.200 4-4" />
  </Icon>
);
export const LogOutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 4H5.5v16H10M10 12h10M16 8l4 4-4 4" />
  </Icon>
);
export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m14.5 5-7 7 7 7" />
  </Icon>
);
export const JoinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 14V4.5M8.5 8 12 4.5 15.5 8M3.5 13q8.5 10 17 0" />
  </Icon>
);
export const StructureIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 19.5V8.5q7-6 14 0v11zM9 11h.01M12 11h.01M15 11h.01M9 14.5h.01M15 14.5h.01M10.5 19.5v-3q1.5-1.6 3 0v3" />
  </Icon>
);
export const ImageIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="9" cy="9" r="1.8" />
    <path d="M4 4.5h16v15H4zM4 17l5-4 4 3 3-2.5 4 3.5" />
  </Icon>
);
export const PencilIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 19 .8-4L16.5 4.5l3 3L9 18.2zM14 7l3 3" />
  </Icon>
);
export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7h15M9.5 7V4h5v3M6.5 7l.8 13h9.4l.8-13M10 11v5M14 11v5" />
  </Icon>
);
export const BoxIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 3 8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9" />
  </Icon>
);
export const ListIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 6h12M8 12h12M8 18h12M4 6v.1M4 12v.1M4 18v.1" />
  </Icon>
);
export const SwitchIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="7" width="18" height="10" rx="5" />
    <circle cx="16" cy="12" r="2.5" />
  </Icon>
);
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v.1M12 12v.1M12 19v.1" strokeWidth="4" />
  </Icon>
);
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.6v.1" />
  </Icon>
);
export const GripIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" strokeWidth="3" />
  </Icon>
);
