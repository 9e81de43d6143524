-- Preventive orders from another system's history are PM orders without a schedule here. All other PM orders have one.
do $$
declare rule text;
begin
  select conname into strict rule from pg_constraint
  where conrelid = 'work_order'::regclass and contype = 'c'
    and replace(replace(pg_get_constraintdef(oid), '(', ''), ')', '')
      = 'CHECK category = ''PM''::text = pm_schedule_id IS NOT NULL';
  execute format('alter table work_order drop constraint %I', rule);
end $$;
alter table work_order add constraint work_order_pm_schedule check (
  case when category = 'PM' then pm_schedule_id is not null or external_reference is not null
    else pm_schedule_id is null end);
