import type { OwnParts } from '@fettle/rules/reports/report-shape'
import { measuredBy, type RowGroup, rowMeasures } from '@fettle/rules/reports/row-measures'
import type { RowReport } from '@fettle/rules/reports/row-reports'
import { sum } from '@fettle/rules/text/money'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { rowSources } from './sources/all-sources.ts'
import type { Beside, SourceInput } from './sources/row-source.repository.ts'

type Asked = { report: RowReport & OwnParts; group: RowGroup; input: SourceInput }

/** Groups whose name may occur in several properties. Their key begins with the property. */
const ofOneProperty: ReadonlySet<RowGroup> = new Set<RowGroup>(['building', 'warehouse'])

const keyOf = ({ group, input }: Asked): RawBuilder<unknown> =>
  ofOneProperty.has(group) && input.propertyIds.length > 1
    ? sql`rows.property || ' › ' || ${sql.ref(`rows.${group}`)}`
    : sql.ref(`rows.${group}`)

/** Whether a row is in the filters of an own report. */
const isFiltered = ({ report }: Asked): RawBuilder<SqlBool> => {
  const { filters = [], groups } = report
  const known = filters.flatMap(({ group, keys }) => {
    const one = groups.find((each) => each === group)
    return one ? [sql<SqlBool>`${sql.ref(`rows.${one}`)} = any(${[...keys]}::text[])`] : []
  })
  return known.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(known, sql` and `)}`
}

/** The figures of some rows, or their total. */
export type RowFigures = { key: string | null; isTotal: boolean; values: (number | null)[] }

/** The figures of a report by group, in the order of the names, with the total last. */
export async function findRowFigures(asked: Asked): Promise<RowFigures[]> {
  const { report, input } = asked
  const measured = report.measures.map((measure) => {
    if ('isRowCount' in rowMeasures[measure]) return sql`count(*)::float8`
    if ('isBeside' in rowMeasures[measure]) return sql`null::float8`
    const total = sql`round(sum(${sql.ref(`rows.${measure}`)})::numeric, 2)::float8`
    // A measure of some groups is empty if no row has it, such as a budget that was never set.
    return 'by' in rowMeasures[measure] ? total : sql`coalesce(${total}, 0)`
  })
  const { rows } = await sql<RowFigures>`
    select grouped.key, grouping(grouped.key) = 1 as "isTotal", json_build_array(${sql.join(measured)}) as values
    from (${await rowSources[report.id].rows(input)}) rows cross join lateral (select ${keyOf(asked)} as key) grouped
    where ${isFiltered(asked)}
    group by grouping sets ((grouped.key), ())
    order by 2, lower(grouped.key) collate natural_order nulls last`.execute(input.db)
  return rows
}

/**
 * The measure of a report that is not a sum of its rows. Null for a report with a filter on another group, because such
 * a filter applies to rows only.
 */
export async function findBeside({ report, group, input }: Asked): Promise<Beside | null> {
  const { beside } = rowSources[report.id]
  const isShown = report.measures.some(
    (measure) => 'isBeside' in rowMeasures[measure] && measuredBy(measure, group),
  )
  const filters = report.filters ?? []
  if (beside === undefined || !isShown || filters.some((each) => each.group !== group)) return null
  const found = await beside(input)
  const [only] = filters
  if (found === null || only === undefined) return found
  const byKey = new Map([...found.byKey].filter(([key]) => only.keys.includes(key)))
  return { byKey, total: sum([...byKey.values()]) }
}

/** The rows to read: of one group, or of all. */
export type RowChoice = { key: string | null | undefined; offset: number; take: number }
export type FoundRows = {
  total: number
  rows: { recordId: number | null; cells: (string | number | null)[] }[]
}

/** Some rows of a report with their number. `key` is a group, null the rows without one, and undefined all rows. */
export async function findReportRows(asked: Asked, { key, offset, take }: RowChoice): Promise<FoundRows> {
  const { report, input } = asked
  const { rows: source, sort } = rowSources[report.id]
  const inGroup =
    key === undefined
      ? sql`true`
      : key === null
        ? sql`${keyOf(asked)} is null`
        : sql`${keyOf(asked)} = ${key}`
  const cells = report.columns.map(({ name, kind }) =>
    kind === 'text' || kind === 'day' ? sql.ref(name) : sql`${sql.ref(name)}::float8`,
  )
  const { rows } = await sql<{
    total: number
    recordId: number | null
    cells: (string | number | null)[] | null
  }>`
    with matched as materialized (select rows.* from (${await source(input)}) rows where ${inGroup} and ${isFiltered(asked)}),
    shown as (select * from matched order by ${sort} limit ${take} offset ${offset})
    select (select count(*) from matched)::int as total, record_id as "recordId",
      case when shown.id is not null then json_build_array(${sql.join(cells)}) end as cells
    from (select 1) once left join shown on true order by ${sort}`.execute(input.db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ recordId, cells: found }) => (found === null ? [] : [{ recordId, cells: found }])),
  }
}
