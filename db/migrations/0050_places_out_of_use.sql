-- Places that are out of use are no longer offered, and a place that others were merged into tells which.

alter table campus add column is_active boolean not null default true;
alter table building
  add column is_active boolean not null default true,
  add column merged_from jsonb not null default '[]' check (jsonb_typeof(merged_from) = 'array');
alter table floor
  add column is_active boolean not null default true,
  add column merged_from jsonb not null default '[]' check (jsonb_typeof(merged_from) = 'array');
alter table room
  add column is_active boolean not null default true,
  add column merged_from jsonb not null default '[]' check (jsonb_typeof(merged_from) = 'array');
