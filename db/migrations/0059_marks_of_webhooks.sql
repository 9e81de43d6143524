-- When the changes of a webhook were last collected: records that were carried over from another database have its
-- transaction numbers, and are told from new ones by their age.
alter table webhook_mark add column marked_at timestamptz not null default now();
