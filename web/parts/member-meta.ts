import type { MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";

/** Pages of the member space have a title, and are not for search engines. */
export const memberMeta = (pathOrTitle: string): MetaDescriptor[] => [...pageMeta(pathOrTitle), { name: "robots", content: "noindex" }];
