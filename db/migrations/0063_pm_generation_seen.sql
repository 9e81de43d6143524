-- Targets and occurrences belong to the property of their schedule: whoever may see its PM schedules learns of their changes.
create or replace function property_of(kind text, record jsonb) returns bigint language plpgsql stable as $$
begin
  if record ? 'property_id' then
    return (record ->> 'property_id')::bigint;
  end if;
  return case kind
    when 'property' then (record ->> 'id')::bigint
    when 'floor' then (select property_id from building where id = (record ->> 'building_id')::bigint)
    when 'room' then (select b.property_id from floor f join building b on b.id = f.building_id where f.id = (record ->> 'floor_id')::bigint)
    when 'asset_attribute' then (select property_id from asset where id = (record ->> 'asset_id')::bigint)
    when 'asset_move' then (select property_id from asset where id = (record ->> 'asset_id')::bigint)
    when 'photo' then (select property_id from asset where id = (record ->> 'asset_id')::bigint)
    when 'meter_reading' then (select property_id from meter where id = (record ->> 'meter_id')::bigint)
    when 'document_version' then (select property_id from document where id = (record ->> 'document_id')::bigint)
    when 'document_link' then (select property_id from document where id = (record ->> 'document_id')::bigint)
    when 'job_rank' then (select property_id from worker where id = (record ->> 'worker_id')::bigint)
    when 'pm_target' then (select property_id from pm_schedule where id = (record ->> 'pm_schedule_id')::bigint)
    when 'pm_occurrence' then (select s.property_id from pm_target t join pm_schedule s on s.id = t.pm_schedule_id
      where t.id = (record ->> 'pm_target_id')::bigint)
  end;
end $$;

-- The last hourly run at each property, for administrators; `failures` are the schedules that it could not work through.
create table pm_generation (
  property_id bigint primary key references property on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  made int not null default 0,
  recorded int not null default 0,
  busy int not null default 0,
  has_failed boolean not null default false,
  failures bigint[] not null default '{}',
  check (ended_at >= started_at)
);

-- Few orders have failed lines that nobody has decided about.
create index work_order_failed_tasks on work_order (property_id) where has_unprocessed_failed_tasks;
