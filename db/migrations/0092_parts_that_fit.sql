-- Photos of parts ([C1.007]).
alter table photo add column part_id bigint references part on delete cascade;
alter table photo drop constraint photo_has_one_owner;
alter table photo add constraint photo_has_one_owner
  check (num_nonnulls(work_order_id, asset_id, issue_id, part_id) = 1);
create index photo_part on photo (part_id) where part_id is not null;

-- A photo of a part belongs to the property of the part.
create or replace function property_of(kind text, record jsonb) returns bigint language plpgsql stable as $$
begin
  if record ? 'property_id' then
    return (record ->> 'property_id')::bigint;
  end if;
  return case kind
    when 'property' then (record ->> 'id')::bigint
    when 'company' then (select property_id from assignee where id = (record ->> 'id')::bigint)
    when 'floor' then (select property_id from building where id = (record ->> 'building_id')::bigint)
    when 'room' then (select b.property_id from floor f join building b on b.id = f.building_id where f.id = (record ->> 'floor_id')::bigint)
    when 'asset_attribute' then (select property_id from asset where id = (record ->> 'asset_id')::bigint)
    when 'asset_move' then (select property_id from asset where id = (record ->> 'asset_id')::bigint)
    when 'photo' then coalesce((select property_id from asset where id = (record ->> 'asset_id')::bigint),
      (select property_id from issue where id = (record ->> 'issue_id')::bigint),
      (select property_id from part where id = (record ->> 'part_id')::bigint))
    when 'meter_reading' then (select property_id from meter where id = (record ->> 'meter_id')::bigint)
    when 'document_version' then (select property_id from document where id = (record ->> 'document_id')::bigint)
    when 'document_link' then (select property_id from document where id = (record ->> 'document_id')::bigint)
    when 'job_rank' then (select property_id from worker where id = (record ->> 'worker_id')::bigint)
    when 'pm_target' then (select property_id from pm_schedule where id = (record ->> 'pm_schedule_id')::bigint)
    when 'pm_occurrence' then (select s.property_id from pm_target t join pm_schedule s on s.id = t.pm_schedule_id
      where t.id = (record ->> 'pm_target_id')::bigint)
  end;
end $$;

-- Assets that a part fits: single ones, or all of a class and its lower classes.
create table part_asset (
  part_id bigint not null references part on delete cascade,
  asset_id bigint not null references asset on delete cascade,
  primary key (part_id, asset_id)
);
create index part_asset_asset on part_asset (asset_id);
create table part_asset_class (
  part_id bigint not null references part on delete cascade,
  asset_class_id bigint not null references asset_class on delete cascade,
  primary key (part_id, asset_class_id)
);
create index part_asset_class_class on part_asset_class (asset_class_id);

-- Parts that replace each other. A pair is stored once, the smaller id first.
create table part_alternate (
  part_id bigint not null references part on delete cascade,
  alternate_id bigint not null references part on delete cascade,
  primary key (part_id, alternate_id),
  check (part_id < alternate_id)
);
create index part_alternate_other on part_alternate (alternate_id);

-- Whether an order also contains the procedures of the schedules that this one supersedes ([C2.075]).
alter table pm_schedule add column includes_superseded boolean not null default false;
