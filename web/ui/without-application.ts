import { createContext } from "react";

/** True in a page that React renders on the server only: what stands in it is there from the start, and a small script brings it to life. */
export const WithoutApplication = createContext(false);
