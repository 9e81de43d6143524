-- Photos and documents of issues ([C7.005]). An order created from an issue gets copies ([C7.010]).
alter table photo add column issue_id bigint references issue on delete cascade;
alter table photo drop constraint photo_check;
alter table photo add constraint photo_has_one_owner check (num_nonnulls(work_order_id, asset_id, issue_id) = 1);
create index photo_issue on photo (issue_id) where issue_id is not null;

alter table document_link add column issue_id bigint references issue on delete cascade;
alter table document_link drop constraint document_link_check;
alter table document_link add constraint document_link_has_one_record check (num_nonnulls(work_order_id, pm_schedule_id,
  asset_id, part_id, company_id, cost_labor_id, cost_part_id, procedure_id, issue_id) = 1);
create index document_link_issue on document_link (issue_id) where issue_id is not null;

-- A photo of an issue belongs to the property of the issue.
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
      (select property_id from issue where id = (record ->> 'issue_id')::bigint))
    when 'meter_reading' then (select property_id from meter where id = (record ->> 'meter_id')::bigint)
    when 'document_version' then (select property_id from document where id = (record ->> 'document_id')::bigint)
    when 'document_link' then (select property_id from document where id = (record ->> 'document_id')::bigint)
    when 'job_rank' then (select property_id from worker where id = (record ->> 'worker_id')::bigint)
    when 'pm_target' then (select property_id from pm_schedule where id = (record ->> 'pm_schedule_id')::bigint)
    when 'pm_occurrence' then (select s.property_id from pm_target t join pm_schedule s on s.id = t.pm_schedule_id
      where t.id = (record ->> 'pm_target_id')::bigint)
  end;
end $$;
