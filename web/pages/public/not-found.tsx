import { data } from "react-router";
import NotFoundScreen from "../../parts/not-found-screen.tsx";
import { pageMeta } from "../../parts/page-meta.ts";

export const loader = () => data(null, { status: 404 });
export const meta = () => [...pageMeta("Page introuvable"), { name: "robots", content: "noindex" }];

export default NotFoundScreen;
