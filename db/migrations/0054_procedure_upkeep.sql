-- Procedures that are no longer offered.
alter table procedure add column is_active boolean not null default true;
