-- An update that changes nothing is no change: no new version, no history. `stamp_record` can't see that where a column
-- is generated, because a trigger of PL/pgSQL is given such a column empty; the one that PostgreSQL brings compares
-- the whole row. Triggers fire by name, this one before `stamp`.
create trigger only_changes before update on asset_class
  for each row execute function suppress_redundant_updates_trigger();
create trigger only_changes before update on asset
  for each row execute function suppress_redundant_updates_trigger();
create trigger only_changes before update on work_order
  for each row execute function suppress_redundant_updates_trigger();
