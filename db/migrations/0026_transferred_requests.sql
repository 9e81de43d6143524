-- Where an order was entered that has been transferred since: whoever asked for it there goes on seeing it.
alter table work_order add column first_property_id bigint references property;
create index work_order_first_property on work_order (first_property_id) where first_property_id is not null;

set local fettle.history = 'off';
update work_order set first_property_id = moved.before
  from (select distinct on (record_id) record_id, (before #>> '{}')::bigint as before from change_record
    where record_kind = 'work_order' and field = 'property_id' order by record_id, id) moved
  where moved.record_id = work_order.id and exists (select from property where property.id = moved.before);
set local fettle.history = 'on';

-- What of an order decides who sees it.
create or replace function order_reach(record jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('property_id', record -> 'property_id', 'first_property_id', record -> 'first_property_id',
    'entered_by_user_id', record -> 'entered_by_user_id', 'contact_id', record -> 'contact_id',
    'assign_to_id', record -> 'assign_to_id', 'assign_to_secondary_id', record -> 'assign_to_secondary_id',
    'trade_id', record -> 'trade_id')
$$;

-- A change of an order, or of what hangs on it, tells where the order was entered as well.
create function first_property_of(kind text, record jsonb) returns bigint language plpgsql stable as $$
begin
  if kind = 'work_order' then
    return (record ->> 'first_property_id')::bigint;
  end if;
  if record ->> 'work_order_id' is null then
    return null;
  end if;
  return (select first_property_id from work_order where id = (record ->> 'work_order_id')::bigint);
end $$;

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
    'first_property', first_property_of(tg_table_name, of_record),
    'user', of_record -> 'user_id', 'was', reached)::text);
  return null;
end $$;
