-- Which ended order a request was entered about again: 'still broken', said twice, leads to the same one.
alter table work_order add column follows_id bigint references work_order on delete set null;
create index work_order_follows on work_order (follows_id) where follows_id is not null;

-- A request that its own requester took back: its status is Denied, and people read 'Withdrawn'.
alter table work_order add column is_withdrawn boolean not null default false;
alter table work_order add constraint work_order_withdrawn_is_denied check (status_kind = 'denied' or not is_withdrawn);

set local fettle.history = 'off';
update work_order set is_withdrawn = true
  where status_kind = 'denied' and exists (select from work_order_log l where l.work_order_id = work_order.id
    and l.activity = 'Status changed from Open to Denied: withdrawn');
set local fettle.history = 'on';
