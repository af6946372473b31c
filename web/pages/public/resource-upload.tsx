import { RESOURCE_CATEGORIES, type ResourceCategory } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pages } from "#contract/pages.ts";
import type { Resource } from "#contract/resources.ts";
import { DepositForm } from "#web/parts/deposit-form.tsx";
import { publicApi } from "#web/public-api.ts";

const OPTIONS = RESOURCE_CATEGORIES.map((category) => ({
  value: category,
  label: pages[category].title,
}));

function missingIn(files: File[], category: string): string | undefined {
  if (files.length === 0) return messages.fileRequired;
  return category === "" ? messages.categoryUnknown : undefined;
}

interface ResourceUploadProps {
  /** Category of the page, when it has one. */
  category?: ResourceCategory;
  onUploaded?: (resource: Resource) => void;
}

/** For administrators: files for the public. Without a file and a category nothing is sent. */
export default function ResourceUpload({ category, onUploaded }: ResourceUploadProps) {
  return (
    <section aria-labelledby="deposer-une-ressource" className="mt-14">
      <h2 id="deposer-une-ressource" className="mb-5 text-h2">
        Déposer une ressource
      </h2>
      <DepositForm
        id="ressources"
        hint="Glissez vos fichiers ici, 50 Mo chacun au plus. Ils seront publics."
        place={{
          name: "category",
          label: "Catégorie",
          placeholder: "Choisir une catégorie",
          options: OPTIONS,
          ...(category && { initial: category }),
        }}
        problem={missingIn}
        sendFile={publicApi.resources.upload}
        fieldsOf={(category) => ({ category: category as ResourceCategory })}
        failed={messages.resourceUploadFailed}
        onDone={(resource) => onUploaded?.(resource)}
      />
    </section>
  );
}
