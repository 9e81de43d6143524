-- Foundation of all tables: extensions, the record stamp, change records, counters, idempotency keys, secrets and
-- stored files.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Sort order of texts in lists, independent of the database locale: Ä next to A, 2 before 10.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');

-- Case-insensitive and trimmed form under which codes and names are compared.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(btrim(value));

-- Folds case with a named collation, because the default of an external database may only know ASCII letters.
do $do$
declare folding text := case when exists (select from pg_collation where collname = 'pg_c_utf8') then 'pg_c_utf8' else 'und-x-icu' end;
begin
  execute format($sql$
    create function search_fold_letters(value text) returns text language plpgsql immutable strict parallel safe as $$
    declare folded text := value;
    begin
      -- Skips the decomposition, which takes half of the time, for most Cyrillic, Arabic, Hebrew and Chinese texts.
      if value ~ '[^\u0001-\u007F\u0410-\u044F\u0401\u0451\u05D0-\u05EA\u0621\u0627-\u063A\u0641-\u064A\u4E00-\u9FFF]' then
        folded := regexp_replace(normalize(replace(value, '´', ''''), NFKD),
          '[\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]+',
          '', 'g');
      end if;
      folded := replace(replace(lower(folded collate %I), 'й', 'и'), 'ё', 'е');
      -- translate() compares every letter with every variant. The test spares texts without any of them.
      if folded ~ '[‘’‚‛ʹʻʼ′ˈ“”„‟«»‐‒–—―−⁄đðħıłŋøŧ×ςßæœþ]' then
        return replace(replace(replace(replace(translate(folded,
          '‘’‚‛ʹʻʼ′ˈ“”„‟«»‐‒–—―−⁄đðħıłŋøŧ×ς', '''''''''''''''''''""""""------/ddhilnotxσ'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
      end if;
      return folded;
    end $$
  $sql$, folding);
end $do$;

-- Search form of a text, the same as `searchFold` in packages/rules. Not strict, so that PostgreSQL inlines the ASCII
-- branch without a function call.
create function search_fold(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(value collate "C") else search_fold_letters(value) end;

-- User id of the caller. The application sets it at the start of each transaction.
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
  action text not null,
  field text,
  before jsonb,
  after jsonb,
  -- Transaction that wrote the record. Event streams read the records committed since their last snapshot, so no
  -- transaction waits to announce a change.
  xid xid8,
  work_order_id bigint,
  owner_id bigint,
  reach jsonb,
  -- IP address of the caller. The application sets it at the start of each transaction.
  address text default nullif(current_setting('fettle.address', true), '') check (length(address) <= 64),
  check ((action = 'update') = (field is not null)),
  constraint change_record_action_check
    check (action in ('create', 'update', 'delete', 'sign-in', 'refuse')) not valid
);
create index change_record_of_record on change_record (record_kind, record_id, id);
create index change_record_xid on change_record (xid);
create index change_record_at on change_record using brin (at);
-- The system log filters by user, by record kind and by both, newest first.
create index change_record_of_user on change_record (user_id, record_kind, id) where user_id is not null;
create index change_record_of_kind on change_record (record_kind, id);
-- Changes of an import and of its undo, in order.
create index change_record_of_import on change_record (request_id, id) where request_id like 'import %';

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'change records are never edited or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger change_record_is_append_only before update or delete on change_record
  for each row execute function refuse_change_of_history();
create trigger change_record_is_never_emptied before truncate on change_record
  for each statement execute function refuse_change_of_history();

-- Raises the version (fmModId) with every change and stamps who changed the record and when.
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

-- The columns of an order that decide who can see it.
create function order_reach(record jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('property_id', record -> 'property_id', 'first_property_id', record -> 'first_property_id',
    'entered_by_user_id', record -> 'entered_by_user_id', 'contact_id', record -> 'contact_id',
    'assign_to_id', record -> 'assign_to_id', 'assign_to_secondary_id', record -> 'assign_to_secondary_id',
    'trade_id', record -> 'trade_id')
$$;

-- Property of a record, or null for records without a single property. Child rows look up the property of their
-- parent.
create function property_of(kind text, record jsonb) returns bigint language plpgsql stable as $$
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

-- Returns the id of the first change record at or after `moment`. Ids and times can be out of order among concurrent
-- transactions; a caller that needs every record subtracts a minute.
create function change_record_from(moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select min(id), max(id) + 1 into low, high from change_record;
  while low < high loop
    middle := (low + high) / 2;
    select id, at into found_id, found_at from change_record where id >= middle order by id limit 1;
    if found_at < moment then
      low := found_id + 1;
    else
      high := middle;
    end if;
  end loop;
  return coalesce(low, 0);
end $$;

-- Writes the change records of an update or delete in the same transaction. A session that loads millions of rows
-- switches them off with fettle.history = 'off'.
create function record_change() returns trigger language plpgsql as $$
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
  -- Notifies users who lose access to an order when it is changed or deleted.
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

-- Records new rows once per statement. Once per row would take longer than inserting the row itself, which slows down
-- large imports.
create function record_new() returns trigger language plpgsql as $$
begin
  insert into change_record (xid, user_id, request_id, record_kind, record_id, property_id, work_order_id, owner_id, action)
  select pg_current_xact_id(), acting_user(), nullif(current_setting('fettle.request', true), ''), tg_table_name, own.id,
    coalesce(own.property_id, property_of(tg_table_name, own.whole)),
    case when tg_table_name = 'work_order' then own.id else own.work_order_id end, own.user_id, 'create'
  -- The outer query supplies null for each column that the table lacks.
  from (select null::bigint as property_id, null::bigint as work_order_id, null::bigint as user_id) absent
  cross join lateral (select id, property_id, work_order_id, user_id, to_jsonb(inserted) as whole from inserted) own
  order by own.id;
  return null;
end $$;

-- Creates the version and history triggers of a table. Changes of `secret` columns are recorded without their values.
create procedure keep_history(target regclass, secret text[] default '{}') language plpgsql as $$
begin
  execute format('create trigger stamp before insert or update on %s for each row execute function stamp_record()', target);
  execute format('create trigger history after update or delete on %s for each row when (current_setting(''fettle.history'', true) is distinct from ''off'') execute function record_change(%L)', target, secret);
  execute format('create trigger history_of_new after insert on %s referencing new table as inserted for each statement when (current_setting(''fettle.history'', true) is distinct from ''off'') execute function record_new()', target);
end $$;

-- Records a change of a child row as a change of its parent. Arguments: the kind of parent, the foreign key column,
-- the name of the part, and the recorded columns.
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

-- Product-wide counters. A number is taken inside the transaction that uses it, so there are no gaps and no
-- duplicates.
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

create table idempotency_key (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  operation text not null,
  request_hash text not null,
  status int,
  answer json,
  created_at timestamptz not null default now(),
  -- Digest of the caller's rights at the first call. The stored response is repeated only while they are the same.
  rights_hash text not null default '',
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table signing_key (
  kid text primary key,
  algorithm text not null,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- State of the embedded identity provider: sessions, grants, codes, tokens, interactions.
create table oidc_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on oidc_record (model, uid) where uid is not null;
create index oidc_record_expiry on oidc_record (expires_at);

-- Stored files, addressed by content. Photos and documents refer to them.
create table stored_file (
  id bigint generated by default as identity primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (length(media_type) <= 120),
  byte_size bigint not null check (byte_size > 0),
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default now(),
  unique (sha256)
);

-- Mail server from the administration screen. Environment variables override it.
create table mail_server (
  id bigint primary key default 1 check (id = 1),
  mod_id int not null default 1,
  host text not null check (btrim(host) <> '' and length(host) <= 253),
  port int not null check (port between 1 and 65535),
  tls text not null check (tls in ('starttls', 'implicit', 'off')),
  user_name text check (btrim(user_name) <> '' and length(user_name) <= 254),
  -- Sealed. No response includes it.
  password text check (length(password) between 1 and 4000),
  from_address text not null check (length(from_address) between 3 and 254),
  created_at timestamptz not null default now(),
  created_by bigint,
  modified_at timestamptz not null default now(),
  modified_by bigint,
  check ((user_name is null) = (password is null))
);
call keep_history('mail_server', '{password}');

-- Email templates that an administrator changed. Kinds without a row use the built-in template.
create table mail_template (
  id bigint generated by default as identity primary key,
  mod_id int not null default 1,
  kind text not null unique check (kind ~ '^[a-z][a-z-]{0,39}$'),
  subject text not null check (btrim(subject) <> '' and length(subject) <= 200),
  body text not null check (btrim(body) <> '' and length(body) <= 4000),
  created_at timestamptz not null default now(),
  created_by bigint,
  modified_at timestamptz not null default now(),
  modified_by bigint
);
call keep_history('mail_template');

-- Public forms that were submitted, so that each works once: `is_right` is false after a wrong answer.
create table answered_question (
  form uuid primary key,
  is_right boolean not null,
  answered_at timestamptz not null
);
create index answered_question_at on answered_question (answered_at);
