-- What hangs on a vendor or a worker (trades, buildings, people, certificates, shifts, days off, a vendor's documents) is
-- recorded as a change of theirs, and a vendor's record has the property that it works for. So are invitations, passwords,
-- corrected presence and replaced keys, which had no change records.
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

-- A part of a vendor or worker as its line reads: names where it names something, else its own values.
create function assignee_part_value(part text, record jsonb) returns jsonb language plpgsql stable as $$
begin
  if record is null then
    return null;
  end if;
  return case part
    when 'trade' then to_jsonb(concat_ws(', ',
      coalesce((select name from trade where id = (record ->> 'trade_id')::bigint), record ->> 'trade_id'),
      case when (record ->> 'is_preferred')::boolean then 'preferred' end, 'rank ' || (record ->> 'rank')))
    when 'building' then to_jsonb(
      coalesce((select name from building where id = (record ->> 'building_id')::bigint), record ->> 'building_id'))
    when 'document' then to_jsonb(
      coalesce((select title from document where id = (record ->> 'document_id')::bigint), record ->> 'document_id'))
    else jsonb_strip_nulls(record - '{id,company_id,worker_id,sequence}'::text[])
  end;
end $$;

-- Arguments: the column that names the vendor or worker, and what the part is called. A building or document of one
-- property is recorded there alone, also where the vendor works for all of them. Parts that are deleted with their vendor or
-- worker are not recorded.
create function record_assignee_part() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  of_record jsonb := coalesce(is_now, was);
  of_assignee bigint := of_record ->> tg_argv[0];
  part text := tg_argv[1];
  before_value jsonb := assignee_part_value(part, was);
  after_value jsonb := assignee_part_value(part, is_now);
  kind_of text;
  property bigint;
begin
  if of_assignee is null or before_value is not distinct from after_value then
    return null;
  end if;
  select case a.kind when 'vendor' then 'company' else 'worker' end, a.property_id into kind_of, property from assignee a
    where a.id = of_assignee and (exists (select from company where id = a.id) or exists (select from worker where id = a.id));
  if kind_of is null then
    return null;
  end if;
  if part = 'building' then
    property := coalesce((select property_id from building where id = (of_record ->> 'building_id')::bigint), property);
  elsif part = 'document' then
    property := coalesce((select property_id from document where id = (of_record ->> 'document_id')::bigint), property);
  end if;
  insert into change_record (xid, user_id, request_id, record_kind, record_id, property_id, action, field, before, after)
  values (pg_current_xact_id(), acting_user(), nullif(current_setting('fettle.request', true), ''), kind_of, of_assignee,
    property, 'update', part, before_value, after_value);
  return null;
end $$;

create trigger history after insert or update or delete on assignee_trade for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_assignee_part('assignee_id', 'trade');
create trigger history after insert or update or delete on assignee_building for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_assignee_part('assignee_id', 'building');
create trigger history after insert or update or delete on vendor_contact for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_assignee_part('company_id', 'contact');
create trigger history after insert or update or delete on vendor_certificate for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_assignee_part('company_id', 'certificate');
create trigger history after insert or update or delete on worker_shift for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_assignee_part('worker_id', 'shift');
create trigger history after insert or update or delete on worker_day_off for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_assignee_part('worker_id', 'day_off');
-- Documents of a vendor; other links belong to what they are links of.
create trigger history_of_vendor after insert or delete on document_link for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_assignee_part('company_id', 'document');

-- Other parts of records that had no change records. Arguments: the kind of record that it is part of,
-- the column that names it, what the part is called, and the columns that are recorded.
create function record_part() returns trigger language plpgsql as $$
declare
  of_kind text := tg_argv[0];
  columns text[] := tg_argv[3]::text[];
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  of_record bigint := coalesce(is_now, was) ->> tg_argv[1];
  before_value jsonb := (select jsonb_object_agg(key, value) from jsonb_each(was) where key = any (columns) and value <> 'null');
  after_value jsonb := (select jsonb_object_agg(key, value) from jsonb_each(is_now) where key = any (columns) and value <> 'null');
  owner jsonb;
begin
  if before_value is not distinct from after_value then
    return null;
  end if;
  execute format('select to_jsonb(o) from %I o where id = $1', of_kind) into owner using of_record;
  if owner is null then
    return null;
  end if;
  insert into change_record (xid, user_id, request_id, record_kind, record_id, owner_id, property_id, action, field, before, after)
  values (pg_current_xact_id(), acting_user(), nullif(current_setting('fettle.request', true), ''), of_kind, of_record,
    case of_kind when 'user_account' then of_record end, property_of(of_kind, owner), 'update', tg_argv[2], before_value, after_value);
  return null;
end $$;

create trigger history after insert or update on contact_invitation for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_part('contact', 'contact_id', 'invitation', '{address,sent_count,revoked_at,accepted_at}');
create trigger history after insert on presence_entry for each row
  when (new.cause = 'correction' and current_setting('fettle.history', true) is distinct from 'off')
  execute function record_part('user_account', 'user_id', 'presence', '{status,at,reason}');
create trigger history after insert or update on local_credential for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_part('user_account', 'user_id', 'password', '{changed_at,one_time_until,locked_until}');
create trigger history after insert or update on password_link for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_part('user_account', 'user_id', 'password_link', '{purpose,address,sent_at,used_at,ended_at}');
-- Keys of links and codes come by themselves; that somebody replaced one is recorded, never what it is.
create trigger history after update on request_code_key for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_part('property', 'property_id', 'request_code_key', '{created_at}');
create trigger history after update on request_link_key for each row
  when (current_setting('fettle.history', true) is distinct from 'off')
  execute function record_change('{secret}');
