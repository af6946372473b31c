/** Public texts, values, documents, pictures and resources. Parents before children. */
export const tables = [
  `create table pages (
    path text primary key,
    version integer not null,
    created_at text not null,
    id text,
    kind text,
    title text,
    category text,
    day text,
    heading_version integer not null default 0
  )`,
  `create table page_versions (
    id text primary key,
    path text not null references pages (path),
    number integer not null,
    description text not null,
    lead text not null,
    markdown text not null,
    base_sha256 text not null,
    author_id text references users (id) on delete set null,
    note text not null,
    created_at text not null,
    publish_at text not null,
    title text,
    category text,
    day text,
    withdrawn integer not null default 0
  )`,
  `create table page_drafts (
    path text not null,
    author_id text not null references users (id) on delete cascade,
    description text not null,
    lead text not null,
    markdown text not null,
    based_on integer not null,
    version integer not null,
    saved_at text not null,
    primary key (path, author_id)
  )`,
  `create table redirects (
    from_path text primary key,
    to_path text not null,
    created_at text not null
  )`,
  `create table site_values (
    name text not null primary key,
    value text,
    version integer not null
  )`,
  `create table site_value_versions (
    name text not null references site_values (name) on delete cascade,
    version integer not null,
    value text,
    author_id text references users (id) on delete set null,
    created_at text not null,
    primary key (name, version)
  )`,
  `create table site_document_files (
    file_name text not null primary key,
    document text not null,
    name text not null,
    size integer not null,
    sha256 text not null,
    text_sha256 text
  )`,
  `create table site_document_versions (
    document text not null,
    version integer not null,
    file text references site_document_files (file_name) on delete cascade,
    validated integer not null,
    author_id text references users (id) on delete set null,
    created_at text not null,
    primary key (document, version)
  )`,
  `create table media (
    id text not null primary key,
    name text not null,
    kind text not null,
    alt text not null,
    decorative integer not null,
    credit text not null,
    width integer not null,
    height integer not null,
    sha256 text not null,
    bytes integer not null,
    search text not null,
    author_id text references users (id) on delete set null,
    created_at text not null,
    deleted_at text
  )`,
  `create table media_files (
    file_name text not null primary key,
    media_id text not null references media (id) on delete cascade,
    width integer not null,
    height integer not null,
    size integer not null,
    sha256 text not null
  )`,
  `create table resources (
    id text primary key,
    category text not null check (category in ('articles', 'rapports', 'medias')),
    name text not null,
    file_name text not null,
    size integer not null,
    sha256 text not null,
    search text not null,
    uploaded_at text not null,
    deleted_at text
  )`,
];

export const indexes = [
  "create unique index pages_by_id on pages (id)",
  "create index pages_of_kind on pages (kind) where kind is not null",
  "create unique index page_versions_in_order on page_versions (path, number)",
  "create index page_versions_of_author on page_versions (author_id)",
  "create index page_drafts_of_author on page_drafts (author_id)",
  "create index redirects_by_target on redirects (to_path)",
  "create index site_value_versions_of_author on site_value_versions (author_id)",
  "create unique index site_document_files_by_hash on site_document_files (document, sha256)",
  "create index site_document_versions_of_file on site_document_versions (file)",
  "create index site_document_versions_of_author on site_document_versions (author_id)",
  "create index media_in_order on media (created_at, id)",
  "create index media_of_author on media (author_id)",
  "create unique index media_files_by_width on media_files (media_id, width)",
  "create unique index resources_file on resources (file_name)",
  "create index resources_by_category on resources (category, uploaded_at desc, id desc) where deleted_at is null",
  "create index resources_trash on resources (deleted_at) where deleted_at is not null",
];
