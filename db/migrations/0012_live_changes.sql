-- Live changes tell whose record it is, and of an order that changes hands who could see it before, so that those who
-- lose it learn of that as well. What documents an order has, and who may enter a property, is recorded and told too.

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
  end;
end $$;

-- What of an order decides who sees it.
create function order_reach(record jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('property_id', record -> 'property_id', 'entered_by_user_id', record -> 'entered_by_user_id',
    'contact_id', record -> 'contact_id', 'assign_to_id', record -> 'assign_to_id',
    'assign_to_secondary_id', record -> 'assign_to_secondary_id', 'trade_id', record -> 'trade_id')
$$;

create or replace function record_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  of_record jsonb := case when tg_op = 'DELETE' then was else is_now end;
  property bigint := property_of(tg_table_name, of_record);
  actor bigint := acting_user();
  request text := nullif(current_setting('fettle.request', true), '');
  secret text[] := tg_argv[0]::text[];
  reached jsonb;
  last_id bigint;
begin
  if tg_op = 'UPDATE' then
    with written as (
    insert into change_record (user_id, request_id, record_kind, record_id, property_id, action, field, before, after)
    select actor, request, tg_table_name, (of_record ->> 'id')::bigint, property, 'update', key,
      case when key = any (secret) then '"(hidden)"'::jsonb else was -> key end,
      case when key = any (secret) then '"(hidden)"'::jsonb else value end
    from jsonb_each(is_now)
    where value is distinct from was -> key and key not in ('mod_id', 'modified_at', 'modified_by')
    order by key
    returning id)
    select max(id) into last_id from written;
    if last_id is null then
      return null;
    end if;
  else
    insert into change_record (user_id, request_id, record_kind, record_id, property_id, action, before)
    values (actor, request, tg_table_name, (of_record ->> 'id')::bigint, property,
      case tg_op when 'INSERT' then 'create' else 'delete' end,
      case tg_op when 'DELETE' then was - secret end)
    returning id into last_id;
  end if;
  if tg_table_name = 'work_order' and tg_op <> 'INSERT' then
    reached := order_reach(was);
    if tg_op = 'UPDATE' and reached = order_reach(is_now) then
      reached := null;
    end if;
  end if;
  perform pg_notify('fettle_change', json_build_object('id', last_id, 'kind', tg_table_name,
    'record', of_record -> 'id', 'property', property,
    'order', coalesce(of_record -> 'work_order_id', case when tg_table_name = 'work_order' then of_record -> 'id' end),
    'user', of_record -> 'user_id', 'was', reached)::text);
  return null;
end $$;

-- A link is made and taken away, never changed.
create trigger history after insert or delete on document_link for each row
  when (current_setting('fettle.history', true) is distinct from 'off') execute function record_change('{}');

-- Which properties somebody may enter is part of their account.
create function record_user_property() returns trigger language plpgsql as $$
declare last_id bigint;
  account bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  insert into change_record (user_id, request_id, record_kind, record_id, action, field, before, after)
  values (acting_user(), nullif(current_setting('fettle.request', true), ''), 'user_account', account, 'update', 'property_id',
    case when tg_op = 'DELETE' then to_jsonb(old.property_id) end, case when tg_op = 'INSERT' then to_jsonb(new.property_id) end)
  returning id into last_id;
  perform pg_notify('fettle_change', json_build_object('id', last_id, 'kind', 'user_account', 'record', account,
    'property', null, 'order', null, 'user', account, 'was', null)::text);
  return null;
end $$;
create trigger history after insert or delete on user_property for each row
  when (current_setting('fettle.history', true) is distinct from 'off') execute function record_user_property();
