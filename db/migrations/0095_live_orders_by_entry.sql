-- Open and held orders by entry, so that the newest ones are found without sorting all.
create index work_order_live_entered on work_order (property_id, entered_at, id) include (status_kind, sub_status_id, target_at)
  where status_kind in ('open', 'hold');
