-- That rows are new is recorded once for the statement that inserts them. Once for each row it takes longer than inserting the
-- row itself, which imports and other statements of many rows pay a hundred thousand times.
create function record_new() returns trigger language plpgsql as $$
begin
  insert into change_record (xid, user_id, request_id, record_kind, record_id, property_id, work_order_id, owner_id, action)
  select pg_current_xact_id(), acting_user(), nullif(current_setting('fettle.request', true), ''), tg_table_name, own.id,
    coalesce(own.property_id, property_of(tg_table_name, own.whole)),
    case when tg_table_name = 'work_order' then own.id else own.work_order_id end, own.user_id, 'create'
  -- A column that the table does not have is looked up around it, where it is null.
  from (select null::bigint as property_id, null::bigint as work_order_id, null::bigint as user_id) absent
  cross join lateral (select id, property_id, work_order_id, user_id, to_jsonb(inserted) as whole from inserted) own
  order by own.id;
  return null;
end $$;

create or replace procedure keep_history(target regclass, secret text[] default '{}') language plpgsql as $$
begin
  execute format('create trigger stamp before insert or update on %s for each row execute function stamp_record()', target);
  execute format('create trigger history after update or delete on %s for each row when (current_setting(''fettle.history'', true) is distinct from ''off'') execute function record_change(%L)', target, secret);
  execute format('create trigger history_of_new after insert on %s referencing new table as inserted for each statement when (current_setting(''fettle.history'', true) is distinct from ''off'') execute function record_new()', target);
end $$;

-- A new property is handed to administrators by a trigger of its row, and is itself recorded before that.
do $$
declare recorded record;
begin
  for recorded in
    select tgrelid::regclass as target, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgname = 'history' and tgfoid = 'record_change'::regproc and tgrelid <> 'property'::regclass
      and pg_get_triggerdef(oid) like '% AFTER INSERT OR %'
  loop
    execute format('drop trigger history on %s', recorded.target);
    execute replace(recorded.definition, ' AFTER INSERT OR ', ' AFTER ');
    execute format('create trigger history_of_new after insert on %s referencing new table as inserted for each statement when (current_setting(''fettle.history'', true) is distinct from ''off'') execute function record_new()', recorded.target);
  end loop;
end $$;
