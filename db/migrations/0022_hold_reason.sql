-- Why an order is on hold, and until which day of its time zone. They are shown only while it is on hold.
alter table work_order
  add column hold_reason text not null default '' check (length(hold_reason) <= 500),
  add column hold_until date;
