-- Moves of assets: where an asset is to go is a place of its property, and an asset has one move under way at most.

alter table asset_move
  add column property_id bigint,
  add column to_campus_id bigint,
  add column to_building_id bigint,
  add column to_floor_id bigint,
  add column to_room_id bigint,
  add column to_location3 text not null default '' check (length(to_location3) <= 250),
  -- The asset's status before the move set it to Moving; empty when the move left the status alone.
  add column status_before text not null default '' check (length(status_before) <= 40),
  add column received_at timestamptz;

update asset_move set property_id = asset.property_id from asset where asset.id = asset_move.asset_id;
-- When a move from before was received is not known better than when it was to be.
update asset_move set received_at = moved_at where status = 'Received';
-- Of several open moves from before, the newest stays open.
update asset_move set status = 'Cancelled' where id in (
  select id from (
    select id, row_number() over (partition by asset_id order by moved_at desc, id desc) as place
    from asset_move where status in ('Requested', 'In transit')
  ) open where place > 1
);

alter table asset_move
  alter column property_id set not null,
  drop constraint asset_move_asset_id_fkey,
  add constraint asset_move_asset foreign key (property_id, asset_id) references asset (property_id, id),
  add constraint asset_move_campus foreign key (property_id, to_campus_id) references campus (property_id, id),
  add constraint asset_move_building foreign key (property_id, to_building_id) references building (property_id, id),
  add constraint asset_move_floor foreign key (to_building_id, to_floor_id) references floor (building_id, id),
  add constraint asset_move_room foreign key (to_floor_id, to_room_id) references room (floor_id, id),
  add constraint asset_move_floor_has_building check (to_floor_id is null or to_building_id is not null),
  add constraint asset_move_room_has_floor check (to_room_id is null or to_floor_id is not null),
  -- Every level of a place and its details fit into its name.
  drop constraint asset_move_from_location_check,
  drop constraint asset_move_to_location_check,
  add constraint asset_move_from_location_check check (length(from_location) <= 1000),
  add constraint asset_move_to_location_check check (length(to_location) <= 1000),
  add constraint asset_move_received check (received_at is null or status = 'Received');

create index asset_move_property_asset on asset_move (property_id, asset_id);
create index asset_move_to_campus on asset_move (property_id, to_campus_id);
create index asset_move_to_building on asset_move (property_id, to_building_id);
create index asset_move_to_floor on asset_move (to_building_id, to_floor_id);
create index asset_move_to_room on asset_move (to_floor_id, to_room_id);
create unique index asset_move_open on asset_move (asset_id) where status in ('Requested', 'In transit');
