import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { siteContext } from "../../site-context.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return context.get(siteContext).page(pathname);
}

export default function ProsePage() {
  const page = useLoaderData<typeof loader>();
  return <h1>{page.title}</h1>;
}
