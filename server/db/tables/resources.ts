import type { ResourceCategory } from "#contract/limits.ts";
import type { Instant } from "../instant.ts";

export interface ResourcesTable {
  id: string;
  category: ResourceCategory;
  name: string;
  file_name: string;
  size: number;
  sha256: string;
  search: string;
  uploaded_at: Instant;
  deleted_at: Instant | null;
}

export interface ResourceTables {
  resources: ResourcesTable;
}
