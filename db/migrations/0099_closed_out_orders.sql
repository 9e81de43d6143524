-- Orders that were closed out in a period, for the report of their costs. Only an update of a closed-out order writes to it.
create index work_order_closed_out_at on work_order (property_id, closed_out_at, id) include (time_zone)
  where closed_out_at is not null;
