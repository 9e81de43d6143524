-- Printed labels contain the code that an asset had. A former code keeps leading to its asset, and no other asset of the
-- property can take it until it is released.
create table asset_former_code (
  property_id bigint not null,
  asset_id bigint not null,
  code text not null check (btrim(code) <> '' and length(code) <= 120),
  ended_at timestamptz not null default now(),
  foreign key (property_id, asset_id) references asset (property_id, id) on delete cascade
);
create unique index asset_former_code_code on asset_former_code (property_id, fold(code));
create index asset_former_code_asset on asset_former_code (property_id, asset_id);

insert into asset_former_code (property_id, asset_id, code, ended_at)
select distinct on (asset.property_id, fold(change.code)) asset.property_id, asset.id, change.code, change.at
from (select id, record_id, at, before #>> '{}' as code from change_record
  where record_kind = 'asset' and action = 'update' and field = 'code') change
join asset on asset.id = change.record_id
where not exists (select from asset other
  where other.property_id = asset.property_id and fold(other.code) = fold(change.code))
order by asset.property_id, fold(change.code), change.id desc;

create function refuse_former_code(of_property bigint, taken text) returns void language plpgsql as $$
begin
  raise exception 'a former code of another asset' using errcode = 'unique_violation',
    constraint = 'asset_former_code', table = 'asset_former_code',
    detail = format('Key (property_id, fold(code))=(%s, %s) is a former code.', of_property, fold(taken));
end $$;

create function check_former_codes() returns trigger language plpgsql as $$
begin
  perform refuse_former_code(come.property_id, come.code) from come
  join asset_former_code former on former.property_id = come.property_id and fold(former.code) = fold(come.code);
  return null;
end $$;
create trigger former_codes_of_new after insert on asset referencing new table as come
  for each statement execute function check_former_codes();

-- After the change: concurrent changes of the code have ended by then, because they wait in its unique index.
create function record_former_code() returns trigger language plpgsql as $$
begin
  delete from asset_former_code
  where property_id = new.property_id and asset_id = new.id and fold(code) = fold(new.code);
  perform refuse_former_code(new.property_id, new.code) from asset_former_code
  where property_id = new.property_id and fold(code) = fold(new.code);
  insert into asset_former_code (property_id, asset_id, code) values (old.property_id, old.id, old.code);
  return null;
end $$;
create trigger former_code_of_changed after update of code on asset for each row
  when (fold(old.code) <> fold(new.code)) execute function record_former_code();
