import type { Statement } from './database.ts'

/** The filter of the lists of people that the limit supports: the active ones of a property, by name. */
export type PeopleQuery = { readonly propertyId: string }
type Asked = { statement: Statement; values: unknown[] }

const tradesOf = (
  id: string,
) => `coalesce((select string_agg(t.name, ', ' order by lower(t.name) collate natural_order, t.id)
  from assignee_trade at join trade t on t.id = at.trade_id where at.assignee_id = ${id}), '')`
const openOrdersOf = (id: string) =>
  `(select count(*)::int from work_order where assign_to_id = ${id} and status_kind = 'open')`

const workers = `
  with found as materialized (
    select w.*, a.name from worker w join assignee a on a.id = w.id
    where w.property_id = $1 and a.is_active),
  page as materialized (select * from found order by lower(name) collate natural_order, id limit 25)
  select (select count(*)::int from found) as total, page.id as "workerId", page.name as "workerName",
    page.property_id as "propertyId", p.name as "propertyName", p.time_zone as "propertyTimeZone",
    ${tradesOf('page.id')} as trades, boss.name as "supervisorName", ${openOrdersOf('page.id')} as "openOrders",
    (select coalesce(sum(hours), 0)::float8 from cost_labor where assignee_id = page.id
      and worked_on between week.first and week.first + 6) as "weekHours",
    page.phone, page.email, true as "workerActiveFlag"
  from page join property p on p.id = page.property_id
  cross join lateral (select (now() at time zone p.time_zone)::date
    - extract(dow from (now() at time zone p.time_zone)::date)::int as first) week
  left join assignee boss on boss.id = page.supervisor_id
  order by lower(page.name) collate natural_order, page.id`

const vendors = `
  with found as materialized (
    select c.*, a.name, a.property_id from company c join assignee a on a.id = c.id
    where (a.property_id is null or a.property_id = $1) and a.is_active),
  page as materialized (select * from found order by lower(name) collate natural_order, id limit 25)
  select (select count(*)::int from found) as total, page.id as "vendorId", page.code as "vendorCode",
    page.name as "vendorName", page.vendor_type as "vendorType", page.property_id as "propertyId",
    p.name as "propertyName", ${tradesOf('page.id')} as trades, page.phone,
    coalesce((select name from vendor_contact where company_id = page.id order by sequence, id limit 1), '')
      as "contactName", page.rating, ${openOrdersOf('page.id')} as "openOrders", true as "vendorActiveFlag"
  from page left join property p on p.id = page.property_id order by lower(page.name) collate natural_order, page.id`

const contacts = `
  with page as materialized (
    select * from contact where property_id = $1 and is_active and not is_guest
    order by lower(last_name || ' ' || first_name) collate natural_order, id limit 25)
  select (select count(*)::int from contact where property_id = $1 and is_active and not is_guest) as total,
    page.id as "contactId", page.last_name as "lastName", page.first_name as "firstName", page.company,
    page.email as "emailAddress", page.phone, page.department as "departmentName", page.tenant as "tenantName",
    campus.name as campus, building.name as location1, floor.name as floor, room.code as location2,
    page.is_active as "contactActiveFlag"
  from page left join campus on campus.id = page.campus_id left join building on building.id = page.building_id
  left join floor on floor.id = page.floor_id left join room on room.id = page.room_id
  order by lower(page.last_name || ' ' || page.first_name) collate natural_order, page.id`

/** The paths of the lists, and the statement of each: the first 25 rows with the exact total. */
export const peopleLists = {
  '/api/Workers/list': workers,
  '/api/Vendors': vendors,
  '/api/Contacts': contacts,
} as const
export type PeopleList = keyof typeof peopleLists

export const peopleStatement = (list: PeopleList, { propertyId }: PeopleQuery): Asked => ({
  statement: { name: `people ${list}`, text: peopleLists[list] },
  values: [Number(propertyId)],
})
