-- How to get in, where an order needs to be let in.
alter table work_order add column access_notes text not null default '' check (length(access_notes) <= 120);
