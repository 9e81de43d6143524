import type { Statement } from './database.ts'
import { leanOrderColumns, orderColumns } from './order-columns.ts'

/** The list filters that the limit supports. */
const listFilters = [
  'propertyId',
  'orderStatus',
  'includeSubStatuses',
  'assignTo',
  'trade',
  'building',
  'jobPriority',
] as const
export type ListQuery = { readonly [F in (typeof listFilters)[number]]?: string }

const statuses: Record<string, string> = {
  Open: `wo.status_kind = 'open'`,
  Hold: `wo.status_kind = 'hold'`,
  Complete: `wo.status_kind = 'complete'`,
  Overdue: `wo.status_kind in ('open', 'hold') and wo.target_at < now()`,
  All: 'true',
}
/** Statuses of most orders of a property, or of only the newest: their first page is near an index's end. */
const frequent = new Set(['Complete', 'All'])

/** Orders with a number, then waiting requests, then denied ones. */
const group = `case when wo.number is not null then 0 when wo.status_kind <> 'denied' then 1 else 2 end`

/** The first 25 matching orders, newest number first, each with the exact total of all matches. */
export function listStatement(
  query: ListQuery,
  { isLean }: { isLean: boolean },
): { statement: Statement; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { orderStatus = 'All', propertyId, assignTo, trade, building, jobPriority } = query
  const status = statuses[orderStatus]
  if (status === undefined) throw new Error(`The limit knows no status ${orderStatus}.`)
  const hasSubStatus = orderStatus === 'Open' || orderStatus === 'Complete'
  const property = propertyId === undefined ? null : bind(Number(propertyId))
  const narrow = [
    ...(assignTo === undefined ? [] : [ofAssignee(bind(assignTo))]),
    ...(trade === undefined
      ? []
      : [`wo.trade_id = any(array(select id from trade where fold(name) = fold(${bind(trade)})))`]),
    ...(building === undefined ? [] : [inBuilding(bind(building), property)]),
    ...(jobPriority === undefined ? [] : [`wo.job_priority = ${bind(Number(jobPriority))}`]),
  ]
  const where = [
    status,
    ...(hasSubStatus && query.includeSubStatuses !== 'true' ? ['wo.sub_status_id is null'] : []),
    ...(property === null ? [] : [`wo.property_id = ${property}`]),
    ...narrow,
  ].join(' and ')
  const isNearTheEnd = narrow.length === 0 && (frequent.has(orderStatus) || property === null)
  const name = listFilters.map((filter) => (query[filter] === undefined ? '-' : filter[0])).join('')
  const shape = `${name} ${orderStatus} ${query.includeSubStatuses ?? ''} ${isLean ? 'lean' : ''}`
  const columns = isLean ? leanOrderColumns : orderColumns
  return {
    statement: {
      name: `list ${shape}`,
      text: isNearTheEnd ? alongIndex(where, columns) : gathered(where, columns),
    },
    values,
  }
}

const ofAssignee = (name: string) => {
  const ids = `any(array(select id from assignee where fold(name) = fold(${name})))`
  return `(wo.assign_to_id = ${ids} or wo.assign_to_secondary_id = ${ids})`
}

const inBuilding = (name: string, property: string | null) => `wo.building_id = any(array(
  select id from building where (fold(name) = fold(${name}) or fold(code) = fold(${name}))
  ${property === null ? '' : `and property_id = ${property}`}))`

/** Finds every match once, counts them, and sorts them for the page. */
const gathered = (where: string, columns: string) => `
  with matched as materialized (select wo.id, wo.number, ${group} as stands from work_order wo where ${where}),
  page as (select * from matched order by stands, number desc, id desc limit 25)
  select (select count(*)::int from matched) as total, ${columns}
  from page join work_order wo on wo.id = page.id order by page.stands, page.number desc, page.id desc`

/** Counts with one index, and takes the page from the end of another, group by group until it is full. */
function alongIndex(where: string, columns: string): string {
  const first = (condition: string, order: string) => `(select wo.id from work_order wo
    where ${where} and ${condition} order by ${order} limit 25)`
  const groups = [
    first('wo.number is not null', 'wo.number desc'),
    first(`wo.number is null and wo.status_kind <> 'denied'`, 'wo.id desc'),
    first(`wo.number is null and wo.status_kind = 'denied'`, 'wo.id desc'),
  ].join(' union all ')
  return `
    with page as materialized (select id, row_number() over () as place from (${groups}) found limit 25)
    select (select count(*)::int from work_order wo where ${where}) as total, ${columns}
    from page join work_order wo on wo.id = page.id order by page.place`
}
