import { createContext } from "react";

/** True in a static page, which React renders on the server only. */
export const WithoutApplication = createContext(false);
