-- What every table leans on: extensions, the record stamp, the change record, settings, idempotency keys.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Case-insensitive and trimmed form under which codes and names are compared.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(btrim(value));

-- Who acts in this transaction; the application sets it at the start of each one.
create function acting_user() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('fettle.actor', true), '')::bigint;

create table change_record (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  request_id text,
  record_kind text not null,
  record_id bigint not null,
  property_id bigint,
  action text not null check (action in ('create', 'update', 'delete')),
  field text,
  before jsonb,
  after jsonb,
  check ((action = 'update') = (field is not null))
);
create index change_record_of_record on change_record (record_kind, record_id, id);
create index change_record_at on change_record (at);

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'change records are never edited or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger change_record_is_append_only before update or delete on change_record
  for each row execute function refuse_change_of_history();
create trigger change_record_is_never_emptied before truncate on change_record
  for each statement execute function refuse_change_of_history();

-- Keeps fmModId rising with every change and stamps who changed the record and when.
create function stamp_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(new.created_by, acting_user());
    new.modified_by := coalesce(new.modified_by, new.created_by);
    return new;
  end if;
  if new is not distinct from old then
    return null;
  end if;
  new.mod_id := old.mod_id + 1;
  new.created_at := old.created_at;
  new.created_by := old.created_by;
  new.modified_at := clock_timestamp();
  new.modified_by := acting_user();
  return new;
end $$;

-- The property that a record belongs to; null for what belongs to the whole system, and for what hangs on an order,
-- which is told by the order.
create function property_of(kind text, record jsonb) returns bigint language plpgsql stable as $$
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
    when 'job_rank' then (select property_id from worker where id = (record ->> 'worker_id')::bigint)
  end;
end $$;

-- Writes the change record, and tells listeners, in the transaction of the change itself.
-- Loads of millions of rows switch it off for their own session with fettle.history = 'off'.
create function record_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  of_record jsonb := case when tg_op = 'DELETE' then was else is_now end;
  property bigint := property_of(tg_table_name, of_record);
  actor bigint := acting_user();
  request text := nullif(current_setting('fettle.request', true), '');
  secret text[] := tg_argv[0]::text[];
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
  perform pg_notify('fettle_change', json_build_object('id', last_id, 'kind', tg_table_name,
    'record', of_record -> 'id', 'property', property,
    'order', coalesce(of_record -> 'work_order_id', case when tg_table_name = 'work_order' then of_record -> 'id' end))::text);
  return null;
end $$;

-- Gives a table its stamp columns' trigger and its change record. `secret` columns are recorded as changed, never with their values.
create procedure keep_history(target regclass, secret text[] default '{}') language plpgsql as $$
begin
  execute format('create trigger stamp before insert or update on %s for each row execute function stamp_record()', target);
  execute format('create trigger history after insert or update or delete on %s for each row when (current_setting(''fettle.history'', true) is distinct from ''off'') execute function record_change(%L)', target, secret);
end $$;

create table idempotency_key (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  operation text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- A product-wide counter whose numbers are given inside the transaction that uses them: no gaps, no doubles.
create table counter (
  name text primary key,
  last_value bigint not null default 0 check (last_value >= 0)
);
insert into counter (name) values ('work order'), ('request'), ('pm schedule');

create function next_number(counter_name text) returns bigint language plpgsql as $$
declare given bigint;
begin
  update counter set last_value = last_value + 1 where name = counter_name returning last_value into strict given;
  return given;
end $$;
