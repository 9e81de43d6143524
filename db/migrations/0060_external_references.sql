-- Records keep the number or code that they had where they come from.

-- Where a schedule comes from it has a number or code of its own; an import finds it again by that.
alter table pm_schedule
  add column external_reference text check (btrim(external_reference) <> '' and length(external_reference) <= 120);
create unique index pm_schedule_external_reference on pm_schedule (property_id, external_reference);

-- Orders are found by the number that they had where they come from. An order that had none is known to imports by the digest
-- of its row, which nobody looks for.
create index work_order_reference on work_order (fold(external_reference))
  where external_reference !~ '^row [0-9a-f]{64} ';
