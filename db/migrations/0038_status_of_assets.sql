-- Since when an asset is in its status is told in milliseconds, which is what people and spreadsheets see: a sheet that is
-- imported again tells nothing new.
create or replace function begin_asset_status() returns trigger language plpgsql as $$
begin
  if new.status_since is not distinct from old.status_since then
    new.status_since := date_trunc('milliseconds', clock_timestamp());
    if new.status_reason = old.status_reason then
      new.status_reason := '';
    end if;
  end if;
  return new;
end $$;

drop trigger status_history on asset;
create trigger status_history after update of status, status_since, status_reason on asset
  for each row when (new.status_since is not null
    and (new.status, date_trunc('milliseconds', new.status_since), new.status_reason)
      is distinct from (old.status, date_trunc('milliseconds', old.status_since), old.status_reason))
  execute function record_asset_status();
