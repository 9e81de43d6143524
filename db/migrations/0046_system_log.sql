-- The system log reads the change records: who, from which address, did what to which record. Sign-ins, and what was
-- refused, stand among them. Takes some 40 seconds for 20 million records.

-- The application sets the caller's address at the start of each transaction.
alter table change_record
  add column address text default nullif(current_setting('fettle.address', true), '') check (length(address) <= 64);

-- 'sign-in' and 'refuse' are written by the application; their `after` tells the login name or the call.
alter table change_record drop constraint change_record_action_check,
  add constraint change_record_action_check
    check (action in ('create', 'update', 'delete', 'sign-in', 'refuse')) not valid;

-- Lines of a person, of an area (which is some kinds of records), and of both, newest first; of one record there is one
-- already.
create index change_record_of_user on change_record (user_id, record_kind, id) where user_id is not null;
create index change_record_of_kind on change_record (record_kind, id);

-- The first record from a moment on. Times rise with the ids, but for moments of transactions that write at once; a caller
-- who needs every record asks for a minute more.
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
