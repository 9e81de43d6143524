-- Meters that people keep: when a counter starts again at 0, and whether the meter is still read. Readings that are
-- never edited: a wrong one is struck out, with the reason, and stays.

alter table meter
  add column rollover_at numeric(18, 4) check (rollover_at > 0),
  add column is_active boolean not null default true,
  add constraint meter_rollover_is_of_counters check (rollover_at is null or kind = 'Running');

alter table meter_reading
  add column kind text not null default 'Reading' check (kind in ('Reading', 'Rollover', 'Meter changed')),
  add column struck_at timestamptz,
  add column struck_by bigint,
  add column strike_reason text check (btrim(strike_reason) <> '' and length(strike_reason) <= 1000),
  add constraint meter_reading_is_struck_with_a_reason check ((struck_at is null) = (strike_reason is null)),
  add constraint meter_reading_is_struck_before_somebody check (struck_by is null or struck_at is not null),
  drop constraint meter_reading_meter_id_read_at_key;
create unique index meter_reading_counted on meter_reading (meter_id, read_at) where struck_at is null;
create index meter_reading_of_meter on meter_reading (meter_id, read_at, id);

-- A reading is an entry: it changes once, when it is struck out. An order that is deleted leaves its readings, and a
-- meter takes its readings along.
create function keep_reading() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{struck_at,struck_by,strike_reason,work_order_id,mod_id,modified_at,modified_by}';
begin
  if tg_op = 'DELETE' then
    if exists (select from meter where id = old.meter_id) then
      raise exception 'readings are struck out, not deleted' using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
    or (new.work_order_id is not null and new.work_order_id is distinct from old.work_order_id)
    or (old.struck_at is not null and row (new.struck_at, new.struck_by, new.strike_reason)
      is distinct from row (old.struck_at, old.struck_by, old.strike_reason)) then
    raise exception 'readings are never edited' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger reading_is_kept before update or delete on meter_reading
  for each row execute function keep_reading();
