import { queueReport } from '@fettle/contract/reports'
import type { BodyInput } from '@fettle/contract/route'
import { maxListRecords, maxNamedRecords } from '@fettle/rules/records/limits'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { ListSort } from '../list/list-address.ts'
import type { ListKind } from '../list/list-kind.ts'
import { TooManyRecordsError } from './found-set-ids.ts'
import { type ListReport, printList } from './print-list.ts'
import { type FoundSetRequest, withoutPaging } from './spreadsheet.ts'

/** The common property of records, or null. */
const onlyProperty = (ids: readonly (number | null)[]): number | null => {
  const [only, ...others] = new Set(ids)
  return others.length === 0 ? (only ?? null) : null
}

/** The property of a record, or null for records without one. */
const propertyOf = (row: object): number | null =>
  'propertyId' in row && typeof row.propertyId === 'number' ? row.propertyId : null

type Kind<Row> = Pick<ListKind<Row>, 'many' | 'idOf'>
export type ReportId = BodyInput<typeof queueReport>['reportId']
type Part = { readonly skip: number; readonly take: number }
type Page<Row> = { readonly data: readonly Row[]; readonly pagination: { readonly totalItems: number } }

type FoundSetReport<Search> = Pick<ListReport, 'findFilters' | 'sortField' | 'signal'> & {
  readonly title: string
  readonly query: Search
}

/** Queues the report on the whole found set, in list order ([C0.011]). Throws above the maximum. */
export const foundSetReportOptions = <
  Row,
  Search extends ListSort & { readonly propertyId?: readonly number[] | undefined },
>({
  reportId,
  kind,
  readPage,
}: {
  reportId: ReportId
  kind: Kind<Row>
  readPage: (query: Search & Part, signal: AbortSignal) => Promise<Page<Row>>
}) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ title, query, signal, ...words }: FoundSetReport<Search>) =>
      printList({
        ...words,
        reportId,
        reportName: title,
        propertyId: onlyProperty(query.propertyId ?? []),
        max: maxListRecords,
        many: kind.many,
        signal,
        read: async (part) => {
          const { data, pagination } = await readPage({ ...query, ...part }, signal)
          return { ids: data.map(kind.idOf), total: pagination.totalItems }
        },
      }),
  })

/** Queues the report on selected records. */
export const chosenReportOptions = <Row extends object>({
  reportId,
  kind,
}: {
  reportId: ReportId
  kind: Kind<Row>
}) =>
  mutationOptions({
    mutationFn: ({ title, rows }: { title: string; rows: readonly Row[] }) =>
      call(queueReport, {
        body: {
          reportId,
          reportName: title,
          outputType: 'PDF',
          propertyId: onlyProperty(rows.map(propertyOf)),
          foundSetIds: rows.map(kind.idOf).join('\n'),
          findFilters: `Selected ${kind.many}`,
          sortField: '',
        },
      }),
  })

type ChosenSheet<Row, Search> = {
  readonly rows: readonly Row[]
  /** The list's search, for the spreadsheet's sort. */
  readonly search: Search
  /** Whether all found records are selected. */
  readonly isAll: boolean
  readonly signal: AbortSignal
}

/**
 * Downloads a spreadsheet of selected records, in list order. Beyond the maximum per call, downloads the
 * whole found set if all is selected, and throws otherwise.
 */
export const chosenSheetOptions = <Row, Search extends ListSort>({
  kind,
  fetchSheet,
  fetchAll,
}: {
  kind: Kind<Row>
  /** Receives comma-separated ids. */
  fetchSheet: (ids: string, sort: ListSort, signal: AbortSignal) => Promise<{ readonly blob: Blob }>
  fetchAll: (request: FoundSetRequest<Search>) => Promise<{ readonly blob: Blob }>
}) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ rows, search, isAll, signal }: ChosenSheet<Row, Search>) => {
      if (rows.length > maxNamedRecords) {
        if (isAll) return await fetchAll({ query: withoutPaging(search), signal })
        throw new TooManyRecordsError(`Select ${maxNamedRecords} ${kind.many} or fewer.`)
      }
      const { sortColumn, sortDirection } = search
      return await fetchSheet(rows.map(kind.idOf).join(','), { sortColumn, sortDirection }, signal)
    },
  })
