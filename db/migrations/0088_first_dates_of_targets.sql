-- A target lost its first date if that date was out of season and the second one was made earlier: the target was
-- mistaken for a new one with past orders. Only the last condition of `sync_pm_targets` changes.
-- Brings the targets of a property's schedules in line with the linked assets and places. A schedule without links is
-- its own target. Orders from before a target existed become its occurrences, in date order. Both sides are compared
-- by hashing: `in` next to another comparison is always a subplan, while one of equalities only is hashed.
create or replace function sync_pm_targets(of_property bigint) returns void language plpgsql as $$
begin
  with wanted as (
    select s.id, 'asset' as kind, l.asset_id, null::bigint as building_id, null::bigint as floor_id, null::bigint as room_id
    from pm_schedule s join pm_schedule_asset l on l.pm_schedule_id = s.id
    where s.property_id = of_property and (s.link_option = 'order per asset' or s.repeat_period_type = 'Meter')
    union
    select s.id, 'place', null, l.building_id, l.floor_id, l.room_id
    from pm_schedule s join pm_schedule_location l on l.pm_schedule_id = s.id
    where s.property_id = of_property and s.link_option = 'order per location' and s.repeat_period_type <> 'Meter'
    union
    select s.id, 'building', null, coalesce(l.building_id, a.building_id), null, null
    from pm_schedule s
      left join pm_schedule_location l on l.pm_schedule_id = s.id
      left join pm_schedule_asset sa on sa.pm_schedule_id = s.id
      left join asset a on a.id = sa.asset_id
    where s.property_id = of_property and s.link_option = 'order per building' and s.repeat_period_type <> 'Meter'
      and coalesce(l.building_id, a.building_id) is not null),
  targets as materialized (
    select * from wanted
    union all
    select s.id, 'schedule', null, null, null, null from pm_schedule s
    where s.property_id = of_property and (s.id in (select w.id from wanted w)) is not true),
  wanted_keys as materialized (
    select id, kind, coalesce(asset_id, 0) as asset, coalesce(building_id, 0) as building, coalesce(floor_id, 0) as floor,
      coalesce(room_id, 0) as room
    from targets),
  present as materialized (
    select p.id as target_id, p.is_active, p.pm_schedule_id as id, p.kind, coalesce(p.asset_id, 0) as asset,
      coalesce(p.building_id, 0) as building, coalesce(p.floor_id, 0) as floor, coalesce(p.room_id, 0) as room
    from pm_target p join pm_schedule s on s.id = p.pm_schedule_id
    where s.property_id = of_property),
  added as (
    insert into pm_target (pm_schedule_id, kind, asset_id, building_id, floor_id, room_id, anchor_kind, anchor_on, anchor_k)
    select t.id, t.kind, t.asset_id, t.building_id, t.floor_id, t.room_id,
      case when s.last_done_on is null then 'first' else 'done' end, coalesce(s.last_done_on, s.starts_on),
      case when s.last_done_on is null then 1 else 0 end
    from targets t join pm_schedule s on s.id = t.id
    where ((t.id, t.kind, coalesce(t.asset_id, 0), coalesce(t.building_id, 0), coalesce(t.floor_id, 0), coalesce(t.room_id, 0))
      in (select p.id, p.kind, p.asset, p.building, p.floor, p.room from present p)) is not true
    on conflict do nothing returning *),
  retired as (
    update pm_target p set is_active = not p.is_active
    from (
      select c.target_id from present c
      where c.is_active <> ((c.id, c.kind, c.asset, c.building, c.floor, c.room)
        in (select t.id, t.kind, t.asset, t.building, t.floor, t.room from wanted_keys t))) changed
    where p.id = changed.target_id
    returning p.id),
  past as (
    select a.id as target_id, wo.id as order_id, wo.pm_occurrence_on as day, wo.status_kind,
      row_number() over (partition by a.id order by wo.pm_occurrence_on, wo.id) as k
    from added a join work_order wo on wo.pm_schedule_id = a.pm_schedule_id
      and (a.kind <> 'asset' or wo.pm_asset_id = a.asset_id)
      and (a.kind <> 'building' or wo.pm_building_id = a.building_id)
      and (a.kind <> 'place' or (wo.pm_building_id = a.building_id and wo.pm_room_id is not distinct from a.room_id))
    where not exists (select from pm_occurrence o where o.work_order_id = wo.id)),
  -- The order of a meter can list several assets. It counts for the first.
  first_past as (select distinct on (order_id) * from past order by order_id, target_id)
  insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, work_order_id)
  select target_id, k, day, day, case when status_kind = 'complete' then 'Done' else 'Made' end, order_id from first_past;

  -- New targets with past orders continue from the date of the schedule. Their occurrences begin with
  -- number 1; a target whose second date was made before its first one was skipped has no number 1 yet.
  update pm_target p set next_k = o.last_k + 1,
    anchor_kind = case when s.next_repeat_on is null then 'done' else 'first' end,
    anchor_on = coalesce(s.next_repeat_on, o.last_day),
    anchor_k = case when s.next_repeat_on is null then o.last_k else o.last_k + 1 end
  from pm_schedule s, (
    select o.pm_target_id, max(o.k) as last_k, max(o.occurs_on) as last_day
    from pm_occurrence o join pm_target t on t.id = o.pm_target_id join pm_schedule x on x.id = t.pm_schedule_id
    where x.property_id = of_property and t.next_k = 1
    group by o.pm_target_id having min(o.k) = 1 and bool_and(o.work_order_id is not null)) o
  where o.pm_target_id = p.id and s.id = p.pm_schedule_id;
end $$;
