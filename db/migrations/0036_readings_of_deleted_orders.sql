-- A reading keeps the number of the order that it was read on after that order is deleted: an entry says where it is
-- from for as long as it stands.

alter table meter_reading
  add column deleted_order_number text,
  add constraint meter_reading_is_of_one_order check (work_order_id is null or deleted_order_number is null);

create or replace function keep_reading() returns trigger language plpgsql as $$
declare
  may_change constant text[] :=
    '{struck_at,struck_by,strike_reason,work_order_id,deleted_order_number,mod_id,modified_at,modified_by}';
begin
  if tg_op = 'DELETE' then
    if exists (select from meter where id = old.meter_id) then
      raise exception 'readings are struck out, not deleted' using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
    or (new.work_order_id is not null and new.work_order_id is distinct from old.work_order_id)
    or (new.deleted_order_number is distinct from old.deleted_order_number
      and (old.deleted_order_number is not null or old.work_order_id is null))
    or (old.struck_at is not null and row (new.struck_at, new.struck_by, new.strike_reason)
      is distinct from row (old.struck_at, old.struck_by, old.strike_reason)) then
    raise exception 'readings are never edited' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create function keep_number_on_readings() returns trigger language plpgsql as $$
begin
  update meter_reading set work_order_id = null, deleted_order_number =
    case when old.number is null then concat_ws(' ', old.order_number, old.request_number) else old.order_number end
  where work_order_id = old.id;
  return old;
end $$;
create trigger readings_keep_its_number before delete on work_order
  for each row execute function keep_number_on_readings();
