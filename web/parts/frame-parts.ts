import { type ComponentType, createContext } from "react";

interface FrameParts {
  Header: ComponentType;
  Footer: ComponentType;
}

/** Given by the server alone (web/entry.server.tsx): in the browser the header and the footer that it wrote stay as they are. */
export const FramePartsContext = createContext<FrameParts | undefined>(undefined);
