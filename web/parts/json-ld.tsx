import { useSiteData } from "./site-data.ts";

interface JsonLdProps {
  type: string;
  data: Record<string, unknown>;
}

/** Facts for search engines (schema.org): a block of data, which no browser runs. "<" is escaped, so that no text can close it. */
export function JsonLd({ type, data }: JsonLdProps) {
  if (useSiteData()?.isPreview) return null;
  return (
    <script type="application/ld+json">
      {JSON.stringify({ "@context": "https://schema.org", "@type": type, ...data }).replaceAll(
        "<",
        "\\u003c",
      )}
    </script>
  );
}
