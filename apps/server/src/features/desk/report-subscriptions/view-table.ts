import type { Actor } from '@fettle/rules/access/permissions'
import { may } from '@fettle/rules/access/permissions'
import type { ColumnOption } from '@fettle/rules/records/list-columns'
import { filterTexts } from '#features/desk/saved-filters/saved-filters.public.ts'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { CellValue } from '#platform/spreadsheet/sheet-xml.ts'
import { type PresentedRow, sheetRow } from '#records/export/sheet-rows.ts'
import { findPage } from '#records/list/find-page.repository.ts'
import { readMatches } from '#records/list/read-matches.repository.ts'
import type { RecordList } from '#records/list/record-list.ts'
import type { RecordSearch } from '#records/list/record-search.ts'

/** Filters and sort of a list as they are saved, with the properties of the subscription. */
export type StoredView = {
  readonly query: Readonly<Record<string, unknown>>
  readonly sortColumn: string
  readonly sortDirection: string
}
type ViewReader = { db: Db; actor: Actor; now: Date }

/** A list with its saved filters applied: its columns, and its records on demand. */
export type OpenedView = {
  readonly columns: readonly ColumnOption[]
  /** Null if nothing can match. */
  readonly search: RecordSearch | null
  readonly present: (rows: readonly never[]) => Promise<readonly PresentedRow[]> | readonly PresentedRow[]
}

/** Opens a list with saved filters. Null if the list no longer has such filters, or the person may not read it. */
export type OpenView = (reader: ViewReader, view: StoredView) => Promise<OpenedView | null>

/** Address parameters of a view: texts, or several for one key. */
export const textsOf = ({
  query,
  sortColumn,
  sortDirection,
}: StoredView): Record<string, string | string[]> => filterTexts({ sortColumn, sortDirection, ...query })

type Filters = { readonly propertyId?: number[] | undefined; readonly flagged?: boolean | undefined }

/** Opens the list of a kind of record. */
export const recordView =
  <Row extends { id: number }, Query extends Filters, Answer, Moment>(
    list: RecordList<Row, Query, Answer, Moment>,
  ): OpenView =>
  async ({ db, actor, now }, view) => {
    if (!may(actor, list.permission)) return null
    const { query: schema } = list.routes.list
    const { propertyId, ...texts } = textsOf(view)
    // Records of the whole installation have no property.
    const isOfProperty = Object.hasOwn(schema.shape, 'propertyId') && propertyId !== undefined
    const read = schema.safeParse({ ...texts, ...(isOfProperty ? { propertyId } : {}) })
    if (!read.success) return null
    const query = read.data as Query
    const settings = await readListSettings(db, query.propertyId)
    const pending = list.moment(db, now, query.propertyId)
    const [search, moment] = await Promise.all([list.search({ db, actor, moment: pending }, query), pending])
    return {
      columns: list.columns(settings, null),
      search,
      present: async (rows) => (await list.present(rows, moment, actor)) as readonly PresentedRow[],
    }
  }

/** The first records of a view as cells, and the number of all. */
export type ViewPage = {
  columns: readonly ColumnOption[]
  rows: CellValue[][]
  total: number
  totalIsAtLeast: boolean
}

/** Reads the first records of a view. Configured columns without a field are left out. */
export async function readViewPage(db: Db, view: OpenedView, take: number): Promise<ViewPage> {
  if (!view.search) return { columns: view.columns, rows: [], total: 0, totalIsAtLeast: false }
  const { rows, total, totalIsAtLeast } = await findPage<never>(db, view.search, { offset: 0, take })
  const presented = await view.present(rows)
  const columns = knownColumns(view.columns, presented[0])
  return { columns, rows: presented.map((row) => sheetRow(row, columns, new Set())), total, totalIsAtLeast }
}

const knownColumns = (columns: readonly ColumnOption[], row: PresentedRow | undefined) =>
  row === undefined ? columns : columns.filter(({ columnName }) => Object.hasOwn(row, columnName))

/** Reads all records of a view as cells, in batches. */
export async function* readViewRows(
  db: Db,
  { search, present }: OpenedView,
  columns: readonly ColumnOption[],
): AsyncGenerator<CellValue[][]> {
  if (!search) return
  for await (const rows of readMatches<never>(db, search))
    yield (await present(rows)).map((row) => sheetRow(row, columns, new Set()))
}
