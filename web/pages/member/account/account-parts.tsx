import { type ComponentType, lazy, type ReactNode } from "react";
import type { OptionalFeature } from "#contract/optional-features.ts";
import { ScreenIcon } from "#web/ui/frame-icons.tsx";
import { DownloadIcon } from "#web/ui/icons.tsx";
import {
  AgendaIcon,
  AtIcon,
  DocumentIcon,
  GroupsIcon,
  KeyIcon,
  NewsIcon,
  PersonIcon,
  ShieldIcon,
} from "#web/ui/space-icons.tsx";
import { Calendars } from "./calendars.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { MyData } from "./my-data.tsx";
import { Notifications } from "./notifications.tsx";
import { Offline } from "./offline.tsx";
import { Profile } from "./profile.tsx";
import { Sessions } from "./sessions.tsx";

// The largest parts are loaded when they are opened.
const OwnCard = lazy(async () => ({ default: (await import("./own-card.tsx")).OwnCard }));
const SecondFactor = lazy(async () => ({
  default: (await import("#web/parts/second-factor/second-factor.tsx")).SecondFactor,
}));
const ChangePassword = lazy(async () => ({
  default: (await import("./change-password.tsx")).ChangePassword,
}));

interface AccountPart {
  /** In the address: `?partie=`. */
  id: string;
  name: string;
  feature?: OptionalFeature;
  icon: ReactNode;
  Part: ComponentType;
}

/** The parts of the account, on the sheets of its summary. */
export const ACCOUNT_SHEETS: { title: string; parts: AccountPart[] }[] = [
  {
    title: "Moi",
    parts: [
      { id: "mes-donnees", name: "Mes données", icon: <PersonIcon />, Part: Profile },
      {
        id: "ma-fiche",
        name: "Ce que les membres voient de moi",
        icon: <GroupsIcon />,
        Part: OwnCard,
      },
      { id: "adresse", name: "Adresse électronique", icon: <AtIcon />, Part: ChangeEmail },
    ],
  },
  {
    title: "Ce que je reçois",
    parts: [
      { id: "notifications", name: "Mes notifications", icon: <NewsIcon />, Part: Notifications },
      {
        id: "calendriers",
        name: "L’agenda dans mon calendrier",
        icon: <AgendaIcon />,
        Part: Calendars,
      },
      {
        id: "hors-connexion",
        name: "Hors connexion",
        feature: "offline",
        icon: <DownloadIcon />,
        Part: Offline,
      },
    ],
  },
  {
    title: "Sécurité",
    parts: [
      { id: "mot-de-passe", name: "Mot de passe", icon: <KeyIcon />, Part: ChangePassword },
      { id: "second-facteur", name: "Second facteur", icon: <ShieldIcon />, Part: SecondFactor },
      { id: "sessions", name: "Mes sessions", icon: <ScreenIcon />, Part: Sessions },
    ],
  },
  {
    title: "Mes droits",
    parts: [{ id: "mes-droits", name: "Mes droits", icon: <DocumentIcon />, Part: MyData }],
  },
];

export const findPart = (id: string | null): AccountPart | undefined =>
  ACCOUNT_SHEETS.flatMap(({ parts }) => parts).find((part) => part.id === id);
