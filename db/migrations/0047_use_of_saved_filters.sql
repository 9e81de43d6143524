-- When a saved filter was last used. It is no part of the filter: using one changes nothing that its owner edits.
create table saved_filter_use (
  filter_id bigint primary key references saved_filter (id) on delete cascade,
  last_at timestamptz not null
);
