-- Where an order was entered that has been transferred since: whoever asked for it there goes on seeing it.
alter table work_order add column first_property_id bigint references property;
create index work_order_first_property on work_order (first_property_id) where first_property_id is not null;

set local fettle.history = 'off';
update work_order set first_property_id = moved.before
  from (select distinct on (record_id) record_id, (before #>> '{}')::bigint as before from change_record
    where record_kind = 'work_order' and field = 'property_id' order by record_id, id) moved
  where moved.record_id = work_order.id and exists (select from property where property.id = moved.before);
set local fettle.history = 'on';

-- What of an order decides who sees it.
create or replace function order_reach(record jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object('property_id', record -> 'property_id', 'first_property_id', record -> 'first_property_id',
    'entered_by_user_id', record -> 'entered_by_user_id', 'contact_id', record -> 'contact_id',
    'assign_to_id', record -> 'assign_to_id', 'assign_to_secondary_id', record -> 'assign_to_secondary_id',
    'trade_id', record -> 'trade_id')
$$;
