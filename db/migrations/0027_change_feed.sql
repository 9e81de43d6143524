-- What changed is read from the change records themselves, so that no transaction waits for another one to announce it.
-- A record carries its transaction: whoever listens reads what was committed since their last look.
alter table change_record
  add column xid xid8,
  add column work_order_id bigint,
  add column owner_id bigint,
  add column reach jsonb;
create index change_record_xid on change_record (xid);

-- Times rise with the rows, so that the smallest kind of index finds them.
drop index change_record_at;
create index change_record_at on change_record using brin (at);

create or replace function record_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  of_record jsonb := case when tg_op = 'DELETE' then was else is_now end;
  property bigint := property_of(tg_table_name, of_record);
  of_order bigint := of_record ->> case when tg_table_name = 'work_order' then 'id' else 'work_order_id' end;
  actor bigint := acting_user();
  request text := nullif(current_setting('fettle.request', true), '');
  secret text[] := tg_argv[0]::text[];
  reached jsonb;
begin
  -- Who could see an order before it was changed or deleted learns that it is gone.
  if tg_table_name = 'work_order' and tg_op <> 'INSERT' then
    reached := order_reach(was);
    if tg_op = 'UPDATE' and reached = order_reach(is_now) then
      reached := null;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    insert into change_record (xid, user_id, request_id, record_kind, record_id, property_id, work_order_id, owner_id,
      reach, action, field, before, after)
    select pg_current_xact_id(), actor, request, tg_table_name, (of_record ->> 'id')::bigint, property, of_order,
      (of_record ->> 'user_id')::bigint, case when row_number() over (order by key) = 1 then reached end, 'update', key,
      case when key = any (secret) then '"(hidden)"'::jsonb else was -> key end,
      case when key = any (secret) then '"(hidden)"'::jsonb else value end
    from jsonb_each(is_now)
    where value is distinct from was -> key and key not in ('mod_id', 'modified_at', 'modified_by')
    order by key;
  else
    insert into change_record (xid, user_id, request_id, record_kind, record_id, property_id, work_order_id, owner_id,
      reach, action, before)
    values (pg_current_xact_id(), actor, request, tg_table_name, (of_record ->> 'id')::bigint, property, of_order,
      (of_record ->> 'user_id')::bigint, reached, case tg_op when 'INSERT' then 'create' else 'delete' end,
      case tg_op when 'DELETE' then was - secret end);
  end if;
  return null;
end $$;

create or replace function record_user_property() returns trigger language plpgsql as $$
declare
  account bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  insert into change_record (xid, user_id, request_id, record_kind, record_id, owner_id, action, field, before, after)
  values (pg_current_xact_id(), acting_user(), nullif(current_setting('fettle.request', true), ''), 'user_account',
    account, account, 'update', 'property_id', case when tg_op = 'DELETE' then to_jsonb(old.property_id) end,
    case when tg_op = 'INSERT' then to_jsonb(new.property_id) end);
  return null;
end $$;
