-- An order keeps the prefix that stood before new numbers when it got its own. The table is written anew once, for the text
-- form of the number: about a minute for a million orders.
create function order_number_prefix() returns text language sql stable parallel safe as $$
  select coalesce((select value #>> '{}' from setting where property_id is null and name = 'orderNumberPrefix'), '')
$$;

alter table work_order
  drop column order_number,
  add column number_prefix text not null default '' check (length(number_prefix) <= 8);
alter table work_order
  add column order_number text not null generated always as (
    coalesce(number_prefix || number::text, case when status_kind = 'denied' then 'Denied' else 'REQ' end)) stored;
