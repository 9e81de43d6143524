-- Where a schedule comes from it has a number or code of its own; an import finds it again by that.
alter table pm_schedule
  add column external_reference text check (btrim(external_reference) <> '' and length(external_reference) <= 120);
create unique index pm_schedule_external_reference on pm_schedule (property_id, external_reference);
