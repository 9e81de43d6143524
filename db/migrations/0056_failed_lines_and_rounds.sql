-- A failed line is decided by an order that was made of it, or by the reason for which none was made. A line of an
-- inspection round is of one of the order's assets.
alter table work_order_task
  add column failure_order_id bigint references work_order on delete set null,
  add column asset_id bigint references asset on delete set null;
create index work_order_task_failure_order on work_order_task (failure_order_id) where failure_order_id is not null;
create index work_order_task_asset on work_order_task (asset_id) where asset_id is not null;

-- Deleting the order that was made of a failed line leaves that line undecided again.
create function reopen_failed_line() returns trigger language plpgsql as $$
begin
  update work_order set has_unprocessed_failed_tasks = true
  where id = new.work_order_id and not exists (select from work_order where id = old.failure_order_id);
  return null;
end $$;
create trigger failure_order_goes after update of failure_order_id on work_order_task for each row
  when (old.failure_order_id is not null and new.failure_order_id is null and new.is_failed
    and new.failure_dismissed_reason = '')
  execute function reopen_failed_line();
