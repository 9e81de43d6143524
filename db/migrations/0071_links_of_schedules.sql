-- Assets, places, parts and the sequence of a PM schedule are rows of their own that are written anew at each change. What
-- became other is recorded as a change of the schedule: what is gone, and what has come.
create function record_link_change(of_kind text, of_record bigint, of_property bigint, part text, gone jsonb, come jsonb)
  returns void language sql as $$
  insert into change_record (xid, user_id, request_id, record_kind, record_id, property_id, action, field, before, after)
  select pg_current_xact_id(), acting_user(), nullif(current_setting('fettle.request', true), ''), of_kind, of_record,
    of_property, 'update', part, gone, come
  where current_setting('fettle.history', true) is distinct from 'off';
$$;
