import type { OrderGroup, OrderMeasure } from '@fettle/rules/reports/figure-reports'
import { ageBands, orderMeasures } from '@fettle/rules/reports/figure-reports'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
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

/** Key, name and order of a group. `of` joins the record of the group. */
type Grouping = { key: Expression; sort: Expression; of?: Expression; property?: true }

const groupings = (moment: Moment, month: Expression): Readonly<Record<OrderGroup, Grouping>> => ({
  age: { key: bandOf(moment), sort: sql`min(${ageOf(moment)})` },
  trade: named('trade', 'trade_id'),
  jobType: named('job_type', 'job_type_id'),
  building: { ...named('building', 'building_id'), property: true },
  property: { ...named('property', 'property_id'), property: true },
  priority: { key: sql`wo.job_priority::text`, sort: sql`min(wo.job_priority)` },
  month: { key: sql`to_char(timezone(wo.time_zone, ${month}), 'YYYY-MM')`, sort: sql`min(${month})` },
})

const named = (table: string, column: string): Grouping => ({
  key: sql`of.name`,
  sort: sql`min(lower(of.name) collate natural_order)`,
  of: sql`left join ${sql.table(table)} of on of.id = ${sql.ref(`wo.${column}`)}`,
})

const hours = sql`sum(labor.hours)`
const laborCost = sql`sum(labor.cost)`
const partsCost = sql`sum(parts.cost)`
const days = (interval: Expression) => sql`extract(epoch from ${interval}) / 86400`

const measuresAt = (moment: Moment): Readonly<Record<OrderMeasure, Expression>> => ({
  orders: sql`count(*)`,
  overdue: sql`count(*) filter (where wo.target_at < ${moment.now})`,
  unassigned: sql`count(*) filter (where wo.assign_to_id is null)`,
  meanAge: sql`round(avg(${ageOf(moment)}), 1)`,
  oldest: sql`max(${ageOf(moment)})`,
  onTime: sql`count(*) filter (where wo.completed_at <= wo.target_at)`,
  onTimeShare: sql`round(100.0 * count(*) filter (where wo.completed_at <= wo.target_at) / nullif(count(wo.target_at), 0), 1)`,
  meanDuration: sql`round(avg(${days(sql`(wo.completed_at - wo.entered_at)`)})::numeric, 1)`,
  laborHours: sql`coalesce(round(${hours}, 2), 0)`,
  laborCost: sql`coalesce(round(${laborCost}, 2), 0)`,
  partsCost: sql`coalesce(round(${partsCost}, 2), 0)`,
  vendorCost: sql`coalesce(sum(further.vendors), 0)`,
  otherCost: sql`coalesce(sum(further.other), 0)`,
  totalCost: sql`coalesce(round(${laborCost}, 2), 0) + coalesce(round(${partsCost}, 2), 0)
    + coalesce(sum(further.vendors), 0) + coalesce(sum(further.other), 0)`,
  surveys: sql`count(survey.id)`,
  meanRating: sql`round(avg(survey.rating), 1)`,
  notAcceptable: sql`count(*) filter (where survey.is_acceptable = false)`,
})

const ofLabor: readonly OrderMeasure[] = ['laborHours', 'laborCost', 'totalCost']
const ofParts: readonly OrderMeasure[] = ['partsCost', 'totalCost']
const ofFurther: readonly OrderMeasure[] = ['vendorCost', 'otherCost', 'totalCost']
const ofSurvey: readonly OrderMeasure[] = ['surveys', 'meanRating', 'notAcceptable']

/** The children that measures read, summed for each order. */
const joinsOf = (measures: readonly OrderMeasure[]): Expression[] => {
  const reads = (some: readonly OrderMeasure[]) => measures.some((measure) => some.includes(measure))
  return [
    ...(reads(ofLabor)
      ? [
          sql`left join lateral (select sum(hours) as hours, sum(round(hours * rate, 2)) as cost
            from cost_labor where work_order_id = wo.id) labor on true`,
        ]
      : []),
    ...(reads(ofParts)
      ? [
          sql`left join lateral (select sum(round(quantity * unit_cost, 2)) as cost from cost_part where work_order_id = wo.id) parts on true`,
        ]
      : []),
    ...(reads(ofFurther)
      ? [
          sql`left join lateral (select sum(amount) filter (where kind = 'Invoice') as vendors,
              sum(amount) filter (where kind = 'Other') as other
            from order_cost where work_order_id = wo.id) further on true`,
        ]
      : []),
    ...(reads(ofSurvey) ? [sql`join survey on survey.work_order_id = wo.id`] : []),
  ]
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
  conditions: readonly RawBuilder<SqlBool>[]
}

/** The figures of the matching orders by group, in the order of the groups, and their totals as the last row. */
export async function findFigures(
  db: DbOrTrx,
  match: OrderMatch,
  { group, measures, moment, dated, conditions }: Question,
): Promise<FigureRow[]> {
  const at = sql.ref(dated === 'answered_at' ? `survey.${dated}` : `wo.${dated}`)
  const { key, sort, of = sql``, property } = groupings(moment, at)[group]
  const measured = measuresAt(moment)
  const columns = measures.map((measure) => sql`(${measured[measure]})::float8 as ${sql.ref(measure)}`)
  const ofProperty = property ? sql`wo.property_id` : sql`null::bigint`
  const { rows } = await sql<FigureRow>`
    select grouped.key, ${ofProperty} as property_id, grouping(grouped.key) = 1 as is_total, ${sql.join(columns)}
    from work_order wo ${of} ${sql.join(joinsOf(measures), sql` `)} cross join lateral (select ${key} as key) grouped
    where ${sql.join([matching(match), ...conditions], sql` and `)}
    group by grouping sets ((grouped.key${property ? sql`, wo.property_id` : sql``}), ())
    order by is_total, ${sort} nulls last`.execute(db)
  return rows
}

/** The measures of no orders. */
export const noFigures = (measures: readonly OrderMeasure[]): (number | null)[] =>
  measures.map((measure) => (orderMeasures[measure].unit === 'count' ? 0 : null))
