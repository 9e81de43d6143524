-- Rooms that an asset serves beside its own are rows without a history of their own. What a statement takes away and adds
-- is recorded as a change of the asset. Rows that go with their asset are not recorded.
create function record_further_rooms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform record_link_change('asset', asset.id, asset.property_id, 'further_rooms',
      jsonb_agg(room.code order by room.code, room.id), null)
    from gone_rooms join asset on asset.id = gone_rooms.asset_id join room on room.id = gone_rooms.room_id
    group by asset.id;
  end if;
  if tg_op <> 'DELETE' then
    perform record_link_change('asset', asset.id, asset.property_id, 'further_rooms', null,
      jsonb_agg(room.code order by room.code, room.id))
    from come_rooms join asset on asset.id = come_rooms.asset_id join room on room.id = come_rooms.room_id
    group by asset.id;
  end if;
  return null;
end $$;

create trigger history_of_new after insert on asset_room referencing new table as come_rooms for each statement
  when (current_setting('fettle.history', true) is distinct from 'off') execute function record_further_rooms();
create trigger history_of_changed after update on asset_room referencing old table as gone_rooms new table as come_rooms
  for each statement
  when (current_setting('fettle.history', true) is distinct from 'off') execute function record_further_rooms();
create trigger history_of_gone after delete on asset_room referencing old table as gone_rooms for each statement
  when (current_setting('fettle.history', true) is distinct from 'off') execute function record_further_rooms();
