import type { FlagKind } from '@fettle/contract/flags'
import type { countAnswer, countBody } from '@fettle/contract/record-counts'
import type { Route } from '@fettle/contract/route'
import { pageSizes } from '@fettle/rules/records/paging'
import type * as z from 'zod/mini'
import { call, callForFile } from '#lib/api-client.ts'
import type { QueryValue } from '#lib/api-request.ts'
import {
  chosenReportOptions,
  chosenSheetOptions,
  foundSetReportOptions,
  type ReportId,
} from '../export/list-exports.ts'
import { sheetOptions } from '../export/spreadsheet.ts'
import { filterSetOf, foundCount } from '../saved-filters/saved-filters.queries.ts'
import type { ListSort } from './list-address.ts'
import type { ListKind } from './list-kind.ts'
import type { ListPage } from './list-pager.tsx'
import { listPageOptions } from './list-query.ts'

/** The calls of a list. All of them take the same filters. */
export type ListCalls<Row> = {
  readonly list: Route & {
    readonly query: z.ZodMiniObject
    readonly response: z.ZodMiniType<ListPage & { readonly data: readonly Row[] }>
  }
  readonly count: Route & { readonly body: typeof countBody; readonly response: typeof countAnswer }
  readonly sheet: Route & { readonly query: z.ZodMiniObject }
  /** The query that finds the records with these ids, separated by commas, whatever their state. */
  readonly chosen: (ids: string) => Readonly<Record<string, QueryValue>>
}

type Listed<Row> = {
  readonly kind: ListKind<Row>
  /** The first part of its query keys. */
  readonly flagKind: FlagKind
  readonly calls: ListCalls<Row>
  readonly report: ReportId
}

/** Options of the report on everything that a list finds. */
export type FoundReport<
  Row,
  InForce extends ListSort & { readonly propertyId?: readonly number[] | undefined },
> = ReturnType<typeof foundSetReportOptions<Row, InForce>>

/** The queries and mutations of a list. */
export function listRequests<
  Row extends object,
  Search extends object,
  InForce extends Search & ListSort & { readonly propertyId?: readonly number[] | undefined },
>({ kind, flagKind, calls, report }: Listed<Row>) {
  const fetchSheet = (request: { readonly query: object; readonly signal: AbortSignal }) =>
    callForFile(calls.sheet, { query: { ...request.query }, signal: request.signal })
  return {
    /** A page of the list, or `take` rows. */
    pageOf: (search: InForce, take: number = pageSizes.list) => {
      const query: Readonly<Record<string, QueryValue>> = { ...search, take }
      return listPageOptions([flagKind, 'list', query], (signal) => call(calls.list, { query, signal }))
    },
    /** How many records each search finds, in their order. */
    count: async (searches: readonly Search[], signal: AbortSignal) => {
      const { counts } = await call(calls.count, { body: { filters: searches.map(filterSetOf) }, signal })
      return counts.map(foundCount)
    },
    foundSheet: sheetOptions<InForce>(fetchSheet),
    selectedSheet: chosenSheetOptions<Row, InForce>({
      kind,
      fetchSheet: (ids, sort, signal) => fetchSheet({ query: { ...calls.chosen(ids), ...sort }, signal }),
      fetchAll: fetchSheet,
    }),
    foundReport: foundSetReportOptions<Row, InForce>({
      reportId: report,
      kind,
      readPage: (query, signal) => call(calls.list, { query: { ...query }, signal }),
    }),
    selectedReport: chosenReportOptions<Row>({ reportId: report, kind }),
  }
}
