-- Trades and job types have an order of their own and are retired instead of deleted once they are used. A job type says
-- within how many hours an order of each priority is due: {"1": 4, "2": 24}.
alter table trade
  add column is_active boolean not null default true,
  add column display_sequence int not null default 0;
alter table job_type
  add column is_active boolean not null default true,
  add column display_sequence int not null default 0,
  add column target_hours jsonb not null default '{}' check (jsonb_typeof(target_hours) = 'object');

-- Which properties offer a trade is part of the trade.
create function record_property_trade() returns trigger language plpgsql as $$
declare
  trade bigint := case when tg_op = 'DELETE' then old.trade_id else new.trade_id end;
  property bigint := case when tg_op = 'DELETE' then old.property_id else new.property_id end;
begin
  insert into change_record (xid, user_id, request_id, record_kind, record_id, property_id, action, field, before, after)
  values (pg_current_xact_id(), acting_user(), nullif(current_setting('fettle.request', true), ''), 'trade', trade, property,
    'update', 'property_id', case when tg_op = 'DELETE' then to_jsonb(old.property_id) end,
    case when tg_op = 'INSERT' then to_jsonb(new.property_id) end);
  return null;
end $$;
create trigger history after insert or delete on property_trade for each row
  when (current_setting('fettle.history', true) is distinct from 'off') execute function record_property_trade();
