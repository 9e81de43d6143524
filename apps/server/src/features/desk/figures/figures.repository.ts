import type { OrderGroup, OrderMeasure } from '@fettle/rules/reports/figure-reports'
import { ageBands, orderMeasures } from '@fettle/rules/reports/figure-reports'
import { type RawBuilder, sql } from 'kysely'
import { matching, type OrderMatch } from '#features/work/work-orders/order-search.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

type Expression = RawBuilder<unknown>

/** The moment of a report: the time, and the day from which ages count. */
type Moment = { now: Date; today: string }

const enteredOn = sql`timezone(wo.time_zone, wo.entered_at)::date`
const ageOf = ({ today }: Moment) => sql`(${today}::date - ${enteredOn})`

/** The band of an order's age. The last one has no end. */
const bandOf = (moment: Moment): Expression => sql`case
  ${sql.join(
    ageBands.map(({ label, to }) =>
      to === null
        ? sql`else ${sql.lit(label)}`
        : sql`when ${ageOf(moment)} <= ${sql.lit(to)} then ${sql.lit(label)}`,
    ),
    sql` `,
  )} end`

/**
 * The key of a group and its order, by the key. `of` joins the record of the group. The groups of two properties are
 * separate if they have a property.
 */
type Grouping = { key: Expression; sort: Expression; of?: Expression; property?: true }

const groupings = (moment: Moment, dated: Expression): Readonly<Record<OrderGroup, Grouping>> => ({
  age: { key: bandOf(moment), sort: sql`array_position(${ageBands.map(({ label }) => label)}::text[], key)` },
  trade: named('trade', 'trade_id'),
  jobType: named('job_type', 'job_type_id'),
  building: { ...named('building', 'building_id'), property: true },
  property: { ...named('property', 'property_id'), property: true },
  priority: { key: sql`wo.job_priority::text`, sort: sql`key::int` },
  month: { key: sql`to_char(timezone(wo.time_zone, ${dated}), 'YYYY-MM')`, sort: sql`key` },
  day: { key: sql`timezone(wo.time_zone, ${dated})::date::text`, sort: sql`key` },
})

const named = (table: string, column: string): Grouping => ({
  key: sql`of.name`,
  sort: sql`lower(key) collate natural_order`,
  of: sql`left join ${sql.table(table)} of on of.id = ${sql.ref(`wo.${column}`)}`,
})

const days = (interval: Expression) => sql`extract(epoch from ${interval}) / 86400`

/** Measure of the orders of a group: the value of one order `wo`, and the aggregate of all values. */
type Measure = { of?: Expression; all: (value: Expression) => Expression }
const ifTrue = (value: Expression) => sql`count(*) filter (where ${value})`

const measuresAt = (moment: Moment): Readonly<Record<Exclude<OrderMeasure, CostMeasure>, Measure>> => {
  const isOnTime = sql`wo.completed_at <= wo.target_at`
  return {
    orders: { all: () => sql`count(*)` },
    overdue: { of: sql`wo.target_at < ${moment.now}`, all: ifTrue },
    unassigned: {
      of: sql`wo.assign_to_id is null and wo.status_kind = 'open' and wo.category <> 'REQ'`,
      all: ifTrue,
    },
    meanAge: { of: ageOf(moment), all: (age) => sql`round(avg(${age}), 1)` },
    oldest: { of: ageOf(moment), all: (age) => sql`max(${age})` },
    onTime: { of: isOnTime, all: ifTrue },
    onTimeShare: {
      of: sql`case when wo.target_at is not null then coalesce(${isOnTime}, false) end`,
      all: (onTime) => sql`round(100.0 * ${ifTrue(onTime)} / nullif(count(${onTime}), 0), 1)`,
    },
    meanDuration: {
      of: days(sql`(wo.completed_at - wo.entered_at)`),
      all: (duration) => sql`round(avg(${duration})::numeric, 1)`,
    },
    surveys: { all: () => sql`count(*)` },
    meanRating: { of: sql`survey.rating`, all: (rating) => sql`round(avg(${rating}), 1)` },
    notAcceptable: { of: sql`not survey.is_acceptable`, all: ifTrue },
  }
}
const ofSurvey: readonly OrderMeasure[] = ['surveys', 'meanRating', 'notAcceptable']

const costMeasures = [
  'laborHours',
  'laborCost',
  'partsCost',
  'vendorCost',
  'otherCost',
  'totalCost',
] as const satisfies readonly OrderMeasure[]
type CostMeasure = (typeof costMeasures)[number]
const isOfCosts = (measure: OrderMeasure): measure is CostMeasure =>
  (costMeasures as readonly OrderMeasure[]).includes(measure)

/** Measures of the sums of a group's costs. A sum without lines is zero. */
const ofCosts: Readonly<Record<CostMeasure, Expression>> = {
  laborHours: sql`coalesce(round(costs.hours, 2), 0)`,
  laborCost: sql`coalesce(costs.labor, 0)`,
  partsCost: sql`coalesce(costs.parts, 0)`,
  vendorCost: sql`coalesce(costs.vendors, 0)`,
  otherCost: sql`coalesce(costs.other, 0)`,
  totalCost: sql`coalesce(costs.labor, 0) + coalesce(costs.parts, 0) + coalesce(costs.vendors, 0) + coalesce(costs.other, 0)`,
}

/** Sums of costs, in the order of their columns. */
const costSums = ['hours', 'labor', 'parts', 'vendors', 'other'] as const
/** The lines of each table of costs, with the measures that read them. */
const costTables: readonly {
  measures: readonly CostMeasure[]
  table: string
  sums: Partial<Record<(typeof costSums)[number], Expression>>
}[] = [
  {
    measures: ['laborHours', 'laborCost', 'totalCost'],
    table: 'cost_labor',
    sums: { hours: sql`sum(line.hours)`, labor: sql`sum(round(line.hours * line.rate, 2))` },
  },
  {
    measures: ['partsCost', 'totalCost'],
    table: 'cost_part',
    sums: { parts: sql`sum(round(line.quantity * line.unit_cost, 2))` },
  },
  {
    measures: ['vendorCost', 'otherCost', 'totalCost'],
    table: 'order_cost',
    sums: {
      vendors: sql`sum(line.amount) filter (where line.kind = 'Invoice')`,
      other: sql`sum(line.amount) filter (where line.kind = 'Other')`,
    },
  },
]

/**
 * The costs of the orders of `matched` by `slot`, and their total. The lines of each table are joined and summed as one
 * set, because a query for each order takes twice as long for all orders of a year.
 */
function costsOf(measures: readonly CostMeasure[]): Expression {
  const tables = costTables.filter((each) => each.measures.some((measure) => measures.includes(measure)))
  const columnsOf = (sums: (typeof costTables)[number]['sums']) =>
    sql.join(costSums.map((name) => sql`${sums[name] ?? sql`null::numeric`} as ${sql.ref(name)}`))
  const lines = tables.map(
    ({ table, sums }) => sql`select matched.slot, ${columnsOf(sums)}
      from ${sql.table(table)} line join matched on matched.id = line.work_order_id group by matched.slot`,
  )
  const totals = costSums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`)
  return sql`select slot, grouping(slot) = 1 as is_total, ${sql.join(totals)}
    from (${sql.join(lines, sql` union all `)}) line group by grouping sets ((slot), ())`
}

export type FigureRow = { key: string | null; property_id: number | null; is_total: boolean } & Readonly<
  Record<OrderMeasure, number | null>
>

type Question = {
  group: OrderGroup
  measures: readonly OrderMeasure[]
  moment: Moment
  /** The moment of an order that its month and the period are of. */
  dated: 'entered_at' | 'completed_at' | 'closed_out_at' | 'answered_at'
}

/** The figures of the matching orders by group, in the order of the groups, and their totals as the last row. */
export async function findFigures(
  db: DbOrTrx,
  match: OrderMatch,
  { group, measures, moment, dated }: Question,
): Promise<FigureRow[]> {
  const at = sql.ref(dated === 'answered_at' ? `survey.${dated}` : `wo.${dated}`)
  const { key, sort, of = sql``, property } = groupings(moment, at)[group]
  const surveys = measures.some((measure) => ofSurvey.includes(measure))
    ? sql`join survey on survey.work_order_id = wo.id`
    : sql``
  const measured = measuresAt(moment)
  const own = measures.flatMap((measure) => (isOfCosts(measure) ? [] : [{ measure, ...measured[measure] }]))
  const costs = measures.filter(isOfCosts)
  const shown = [
    ...own.map(({ measure }) => sql.ref(`figures.${measure}`)),
    ...costs.map((measure) => sql`(${ofCosts[measure]})::float8 as ${sql.ref(measure)}`),
  ]
  // A group is one value, because the planner expects far too many groups of two.
  const slot = property ? sql`concat(wo.property_id, ' ', grouped.key)` : sql`grouped.key`
  const keyOfSlot = property ? sql`nullif(substr(slot, strpos(slot, ' ') + 1), '')` : sql`slot`
  const propertyOfSlot = property ? sql`split_part(slot, ' ', 1)::bigint` : sql`null::bigint`
  const { rows } = await sql<FigureRow>`
    with matched as (
      select wo.id, ${slot} as slot
        ${sql.join(
          own.map(({ measure, of: value }) => (value ? sql`, ${value} as ${sql.ref(measure)}` : sql``)),
          sql``,
        )}
      from work_order wo ${of} ${surveys} cross join lateral (select ${key} as key) grouped
      where ${matching(match)}
    ),
    figures as (
      select slot, grouping(slot) = 1 as is_total
        ${sql.join(
          own.map(
            ({ measure, all }) =>
              sql`, (${all(sql.ref(`matched.${measure}`))})::float8 as ${sql.ref(measure)}`,
          ),
          sql``,
        )}
      from matched group by grouping sets ((slot), ())
    )
    select key, property_id, figures.is_total, ${sql.join(shown)}
    from figures cross join lateral (select ${keyOfSlot} as key, ${propertyOfSlot} as property_id) grouped
    ${costs.length === 0 ? sql`` : sql`left join (${costsOf(costs)}) costs on costs.is_total = figures.is_total and costs.slot is not distinct from figures.slot`}
    order by figures.is_total, ${sort} nulls last`.execute(db)
  return rows
}

export const noFigures = (measures: readonly OrderMeasure[]): (number | null)[] =>
  measures.map((measure) => (orderMeasures[measure].unit === 'count' ? 0 : null))
