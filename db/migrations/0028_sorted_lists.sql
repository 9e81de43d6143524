-- Lists of all orders in every order that they can be sorted by, without reading all orders. Takes some 25 seconds for a
-- million orders.

-- The property's index answers the day of entry too, by the order's own clock, so that a list of a year passes the other years without their rows.
drop index work_order_property_list;
create index work_order_property_list on work_order (property_id, number, id)
  include (status_kind, sub_status_id, category, trade_id, job_type_id, job_priority, assign_to_id, assign_to_secondary_id,
    entered_by_user_id, contact_id, campus_id, building_id, floor_id, room_id, target_at, entered_at, time_zone);

-- Days are those of the order's own clock, which their indexes answer too.
drop index work_order_entered_at;
create index work_order_entered_at on work_order (property_id, entered_at, id) include (time_zone);
drop index work_order_start_at;
create index work_order_start_at on work_order (property_id, start_at, id) include (time_zone);
drop index work_order_completed_at;
create index work_order_completed_at on work_order (property_id, completed_at, id) include (time_zone);

-- Sorts by a column of the order's own. Texts sort by their first hundred characters.
create index work_order_priority_sort on work_order (property_id, job_priority, id);
create index work_order_description_sort on work_order (property_id, lower(left(description, 100)), id);
create index work_order_order_by_sort on work_order (property_id, lower(left(order_by, 100)), id);
create index work_order_field2_sort on work_order (property_id, lower(left(order_by_field2, 100)), id);
create index work_order_asset_display_sort on work_order (property_id, lower(left(multi_asset_display, 100)), id);

-- Sorts by the name of what an order refers to: the orders of each in the order of their ids.
drop index work_order_job_type;
create index work_order_job_type on work_order (trade_id, job_type_id, id);
drop index work_order_assignee;
create index work_order_assignee on work_order (assign_to_id, status_kind, id);
drop index work_order_campus;
create index work_order_campus on work_order (campus_id, property_id, id);
drop index work_order_building;
create index work_order_building on work_order (building_id, property_id, id);
drop index work_order_floor;
create index work_order_floor on work_order (floor_id, building_id, id);
drop index work_order_room;
create index work_order_room on work_order (room_id, floor_id, id);
drop index work_order_sub_status;
create index work_order_sub_status on work_order (sub_status_id, status_kind, id) where sub_status_id is not null;
