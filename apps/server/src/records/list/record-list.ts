import type { countAnswer, countBody } from '@fettle/contract/record-counts'
import type { FileAnswer, Route } from '@fettle/contract/route'
import { type Actor, may, type Permission } from '@fettle/rules/access/permissions'
import type { ColumnOption } from '@fettle/rules/records/list-columns'
import { offsetOf } from '@fettle/rules/records/paging'
import type { Settings } from '@fettle/rules/settings/settings'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { type Page, pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { exportRecords } from '../export/export-records.ts'
import type { PresentedRow } from '../export/sheet-rows.ts'
import { isOfProperties } from './build-search.repository.ts'
import { countSets } from './count-sets.repository.ts'
import { countFilterSets, type FilterSchema, presentCount } from './filter-sets.ts'
import { findByIds, findVisibleIds } from './find-by-ids.repository.ts'
import { findPage } from './find-page.repository.ts'
import type { Condition, RecordSearch, RecordTable, SortedTable } from './record-search.ts'

/** Who reads a list, and what its rows depend on at that moment. */
export type ListReader<Moment> = { db: DbOrTrx; actor: Actor; moment: Promise<Moment> }

/** The schema of a page, by which the fields of a row are known. */
type PageSchema = {
  readonly shape: { readonly data: { readonly def: { readonly element: { readonly shape?: object } } } }
}
type Filters = { readonly propertyId?: number[] | undefined; readonly flagged?: boolean | undefined }
type Paged = { readonly skip: number; readonly take: number }

/**
 * The list of one kind of record. The page, counts, spreadsheet, printed rows and visible ids follow from it.
 * `Moment` holds the time and settings that rows depend on, by default the time only.
 */
export type RecordList<Row extends { id: number }, Query extends Filters, Answer, Moment = Date> = {
  readonly permission: Permission
  readonly routes: {
    readonly list: Route & {
      readonly query: z.ZodMiniObject & z.core.$ZodType<Query & Paged>
      readonly response: z.ZodMiniType<Page<Answer>> & PageSchema
    }
    readonly count: Route & { readonly body: typeof countBody; readonly response: typeof countAnswer }
  }
  /** Its spreadsheet, with the name of the sheet and the file, and the settings of these properties. */
  readonly sheet?: {
    readonly name: string
    readonly route: Route & {
      readonly query: z.ZodMiniObject & z.core.$ZodType<Query & Paged>
      readonly response: FileAnswer
    }
    readonly settings: (db: DbOrTrx, propertyIds: readonly number[] | undefined) => Promise<Settings>
    /** Columns after the list's, which an import of the sheet needs. */
    readonly further?: readonly ColumnOption[]
    /** Cells that differ from the list's, in the form of the import, and cells of the further columns. */
    readonly cells?: (row: Row) => PresentedRow
  }
  /** All filters of the list and nothing else. */
  readonly filters: FilterSchema<Query>
  /** The columns of the list for one property, or for several, in the spreadsheet and the printed list. */
  readonly columns: (settings: Settings, propertyId: number | null) => readonly ColumnOption[]
  /** Reads the time and settings that rows depend on, for a list of these properties. */
  readonly moment: (db: DbOrTrx, now: Date, propertyIds: readonly number[] | undefined) => Promise<Moment>
  readonly records: RecordTable
  /** `records` with the columns of rows, if they depend on the caller's properties or the moment. */
  readonly table?: (propertyIds: readonly number[], moment: Moment) => RecordTable
  /** Condition for records that a caller with these properties sees. By default, the property of a record is one of them. */
  readonly within?: (propertyIds: readonly number[]) => Condition
  /** Throws 404 for a property that is not the caller's. */
  readonly search: (reader: ListReader<Moment>, query: Query) => RecordSearch | Promise<RecordSearch>
  readonly present: (rows: readonly Row[], moment: Moment, actor: Actor) => Promise<Answer[]> | Answer[]
}

/** The columns by which a list can be sorted. */
export const sortColumnsOf = <Row extends { id: number }, Query extends Filters, Answer, Moment>({
  routes,
}: RecordList<Row, Query, Answer, Moment>): string[] => {
  const { sortColumn } = routes.list.query.shape as { sortColumn: z.ZodMiniOptional<z.ZodMiniEnum> }
  return Object.keys(sortColumn.def.innerType.def.entries)
}

/** Whether the rows of a list have a field. */
export const hasField = <Row extends { id: number }, Query extends Filters, Answer, Moment>(
  { routes }: RecordList<Row, Query, Answer, Moment>,
  name: string,
): boolean => Object.hasOwn(routes.list.response.shape.data.def.element.shape ?? {}, name)

/** The moment of a list whose rows depend on the time only. */
export const readNow = (_db: DbOrTrx, now: Date): Promise<Date> => Promise.resolve(now)

/** Registers the page, the counts and the spreadsheet of a list. */
export function registerList<
  Row extends { id: number },
  Query extends Filters,
  Answer extends PresentedRow,
  Moment,
>(app: FastifyInstance, deps: FeatureDeps, list: RecordList<Row, Query, Answer, Moment>): void {
  const { db, clock } = deps
  const { routes, sheet, present } = list
  registerRoute(app, deps, routes.list, async ({ actor, query }) => {
    const now = clock.now()
    const moment = list.moment(db, now, query.propertyId)
    const searching = async () =>
      findPage<Row>(db, await list.search({ db, actor, moment }, query), {
        offset: offsetOf(query.skip),
        take: query.take,
      })
    const [{ rows, ...found }, read] = await Promise.all([searching(), moment])
    return pageOf({ data: await present(rows, read, actor), ...query, ...found, now })
  })
  registerRoute(app, deps, routes.count, async ({ actor, body }) => {
    const moment = list.moment(db, clock.now(), undefined)
    const counting = countFilterSets(body.filters, {
      schema: list.filters,
      prepare: (sets) =>
        Promise.all(
          // A saved filter may name a property that the caller has lost.
          sets.map((set) =>
            set.propertyId?.some((id) => !actor.propertyIds.includes(id))
              ? null
              : list.search({ db, actor, moment }, set),
          ),
        ),
      count: (searches) => countSets(db, searches),
    })
    const [counts] = await Promise.all([counting, moment])
    return { counts: counts.map(presentCount) }
  })
  if (!sheet) return
  registerRoute(app, deps, sheet.route, async ({ actor, query, reply }) => {
    const settings = await sheet.settings(db, query.propertyId)
    const moment = list.moment(db, clock.now(), query.propertyId)
    const [search, read] = await Promise.all([list.search({ db, actor, moment }, query), moment])
    const rows = await exportRecords<Row>(db, search, {
      name: sheet.name,
      columns: [...list.columns(settings, null), ...(sheet.further ?? [])],
      formats: settings,
      present: async (some) => {
        const shown = await present(some, read, actor)
        return some.map((row, at) => ({ ...shown[at], ...sheet.cells?.(row) }))
      },
      numbered: new Set(),
    })
    return sendSpreadsheet(reply, `${sheet.name}.xlsx`, rows)
  })
}

const withinOf = (
  { within, records }: Pick<RecordList<never, never, never, never>, 'within' | 'records'>,
  propertyIds: readonly number[],
): Condition => within?.(propertyIds) ?? isOfProperties(records, propertyIds)

/** Rows of the records that the caller sees, in the order of their ids, for a printed list of these properties. */
export async function readListRows<Row extends { id: number }, Query extends Filters, Answer, Moment>(
  list: RecordList<Row, Query, Answer, Moment>,
  { db, actor, now, propertyIds }: { db: DbOrTrx; actor: Actor; now: Date; propertyIds?: readonly number[] },
  ids: readonly number[],
): Promise<Answer[]> {
  if (!may(actor, list.permission)) return []
  const read = await list.moment(db, now, propertyIds)
  const own = actor.propertyIds
  const table = list.table?.(own, read) ?? list.records
  const rows = await findByIds<Row>(db, table, { ids, where: withinOf(list, own) })
  return await list.present(rows, read, actor)
}

/** The ids of the records that the caller may see in lists. */
export const visibleIdsOf =
  <Row extends { id: number }, Query extends Filters, Answer, Moment>(
    list: RecordList<Row, Query, Answer, Moment>,
  ) =>
  async (db: DbOrTrx, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    if (ids.length === 0 || !may(actor, list.permission)) return new Set()
    return findVisibleIds(db, list.records, { ids, where: withinOf(list, actor.propertyIds) })
  }

/** Who reads a list, and which of its records, for flags. */
export const visibilityOf = <Row extends { id: number }, Query extends Filters, Answer, Moment>(
  list: RecordList<Row, Query, Answer, Moment>,
) => ({ permission: list.permission, visibleAmong: visibleIdsOf(list) })

/** Table and sort of a list, for a report in its order. */
export async function sortedTableOf<Row extends { id: number }, Query extends Filters, Answer, Moment>(
  list: RecordList<Row, Query, Answer, Moment>,
  { db, actor, now }: { db: DbOrTrx; actor: Actor; now: Date },
  sort: NoInfer<Query>,
): Promise<SortedTable> {
  const moment = list.moment(db, now, undefined)
  const [search] = await Promise.all([list.search({ db, actor, moment }, sort), moment])
  return search
}
