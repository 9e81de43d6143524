-- Agreements of assets name their vendor: whoever renames it, by hand or by an import, renames it there too. A vendor of
-- every property is not the one that a property calls by the same name itself.
create function rename_agreement_vendor() returns trigger language plpgsql as $$
begin
  update asset set maint_company = new.name
  where maint_company <> '' and fold(maint_company) = fold(old.name)
    and (new.property_id is null or asset.property_id = new.property_id)
    and (new.property_id is not null or not exists (select from assignee own
      where own.kind = 'vendor' and own.property_id = asset.property_id and fold(own.name) = fold(old.name)));
  return null;
end $$;

create trigger agreements_follow after update of name on assignee for each row
  when (new.kind = 'vendor' and old.name is distinct from new.name) execute function rename_agreement_vendor();
