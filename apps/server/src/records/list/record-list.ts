import type { countAnswer, countBody } from '@fettle/contract/record-counts'
import type { FileAnswer, Route } from '@fettle/contract/route'
import type { Formats } from '@fettle/rules/formats'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { offsetOf } from '@fettle/rules/paging'
import { type Actor, may, type Permission } from '@fettle/rules/permissions'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { type Page, pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { exportRecords } from '../export/export-records.ts'
import type { PresentedRow } from '../export/sheet-rows.ts'
import { countSets } from './count-sets.repository.ts'
import { countFilterSets, type FilterSchema, presentCount } from './filter-sets.ts'
import { findByIds, findVisibleIds } from './find-by-ids.repository.ts'
import { findPage } from './find-page.repository.ts'
import type { Condition, RecordSearch, RecordTable, SortedTable } from './record-search.ts'

/** Who reads a list, and what its rows depend on at that moment. */
export type ListReader<Moment> = { db: DbOrTrx; actor: Actor; moment: Promise<Moment> }

type Filters = { readonly propertyId?: number[] | undefined }
type Paged = { readonly skip: number; readonly take: number }

/** The list of one kind of record. The page, counts, spreadsheet and printed rows follow from it. */
export type RecordList<Row extends { id: number }, Query extends Filters, Answer, Moment> = {
  /** Name of the spreadsheet and of its file. */
  readonly name: string
  readonly permission: Permission
  readonly routes: {
    readonly list: Route & {
      readonly query: z.ZodMiniObject & z.core.$ZodType<Query & Paged>
      readonly response: z.ZodMiniType<Page<Answer>>
    }
    readonly count: Route & { readonly body: typeof countBody; readonly response: typeof countAnswer }
    readonly sheet: Route & {
      readonly query: z.ZodMiniObject & z.core.$ZodType<Query & Paged>
      readonly response: FileAnswer
    }
  }
  /** All filters of the list and nothing else. */
  readonly filters: FilterSchema<Query>
  readonly columns: readonly ColumnOption[]
  /** Date and number formats of a spreadsheet about these properties. */
  readonly formats: (db: DbOrTrx, propertyIds: readonly number[] | undefined) => Promise<Formats>
  /** Reads the time and settings that rows depend on, for a list of these properties. */
  readonly moment: (db: DbOrTrx, now: Date, propertyIds: readonly number[] | undefined) => Promise<Moment>
  readonly records: Pick<RecordTable, 'id' | 'from'>
  readonly table: (propertyIds: readonly number[], moment: Moment) => RecordTable
  /** The records that a caller with these properties sees. */
  readonly within: (propertyIds: readonly number[]) => Condition
  /** Throws 404 for a property that is not the caller's. */
  readonly search: (reader: ListReader<Moment>, query: Query) => RecordSearch | Promise<RecordSearch>
  readonly present: (row: Row, moment: Moment) => Answer
}

/** Registers the page, the counts and the spreadsheet of a list. */
export function registerList<
  Row extends { id: number },
  Query extends Filters,
  Answer extends PresentedRow,
  Moment,
>(app: FastifyInstance, deps: FeatureDeps, list: RecordList<Row, Query, Answer, Moment>): void {
  const { db, clock } = deps
  const { routes, present } = list
  registerRoute(app, deps, routes.list, async ({ actor, query }) => {
    const now = clock.now()
    const moment = list.moment(db, now, query.propertyId)
    const searching = async () =>
      findPage<Row>(db, await list.search({ db, actor, moment }, query), {
        offset: offsetOf(query.skip),
        take: query.take,
      })
    const [{ rows, ...found }, read] = await Promise.all([searching(), moment])
    return pageOf({ data: rows.map((row) => present(row, read)), ...query, ...found, now })
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
  registerRoute(app, deps, routes.sheet, async ({ actor, query, reply }) =>
    sendSpreadsheet(
      reply,
      `${list.name}.xlsx`,
      await exportList(list, { db, actor, now: clock.now() }, query),
    ),
  )
}

async function exportList<
  Row extends { id: number },
  Query extends Filters,
  Answer extends PresentedRow,
  Moment,
>(
  list: RecordList<Row, Query, Answer, Moment>,
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  query: Query,
) {
  const formats = await list.formats(db, query.propertyId)
  const moment = list.moment(db, now, query.propertyId)
  const [search, read] = await Promise.all([list.search({ db, actor, moment }, query), moment])
  return exportRecords<Row>(db, search, {
    name: list.name,
    columns: list.columns,
    formats,
    present: (row) => list.present(row, read),
    numbered: new Set(),
  })
}

/** Rows of the records that the caller sees, in the order of their ids, for a printed list of these properties. */
export async function readListRows<Row extends { id: number }, Query extends Filters, Answer, Moment>(
  list: RecordList<Row, Query, Answer, Moment>,
  { db, actor, now, propertyIds }: { db: DbOrTrx; actor: Actor; now: Date; propertyIds?: readonly number[] },
  ids: readonly number[],
): Promise<Answer[]> {
  const read = await list.moment(db, now, propertyIds)
  const own = actor.propertyIds
  const rows = await findByIds<Row>(db, list.table(own, read), { ids, where: list.within(own) })
  return rows.map((row) => list.present(row, read))
}

/** The ids of the records that the caller may see in lists. */
export const visibleIdsOf =
  <Row extends { id: number }, Query extends Filters, Answer, Moment>(
    list: RecordList<Row, Query, Answer, Moment>,
  ) =>
  async (db: DbOrTrx, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    if (ids.length === 0 || !may(actor, list.permission)) return new Set()
    return findVisibleIds(db, list.records, { ids, where: list.within(actor.propertyIds) })
  }

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
