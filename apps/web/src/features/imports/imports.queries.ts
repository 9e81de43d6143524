import {
  getImport,
  listImportedRows,
  listImportKinds,
  listImports,
  listImportValues,
} from '@fettle/contract/import-calls'
import { listImportMappings } from '@fettle/contract/import-mappings'
import { isImportAtWork } from '@fettle/rules/imports/import-words'
import type { ImportOutcome, UndoOutcome } from '@fettle/rules/imports/imports'
import { pageSizes } from '@fettle/rules/records/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { latestRuns, workIntervalMs } from '#records/list/latest-runs.ts'

export const importKey = ['import']

/** Importable kinds. Never refetched. */
export const importKindsQuery = {
  ...callQuery(['import-kind'], listImportKinds),
  staleTime: Number.POSITIVE_INFINITY,
}

/** A page of imports, the latest first; asked for anew while one of them is at work. */
export const importListQuery = (skip: number) =>
  latestRuns(
    {
      key: importKey,
      read: (sent) => call(listImports, sent),
      isAtWork: ({ data }) => data.some(({ state }) => isImportAtWork(state)),
    },
    skip,
  )

/** One import; asked for every second while it is at work. */
export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: [...importKey, 'detail', importId],
    queryFn: ({ signal }) => call(getImport, { params: { importId }, signal }),
    refetchInterval: ({ state }) => (state.data && isImportAtWork(state.data.state) ? workIntervalMs : false),
  })

/** The words of one column and what they may mean; `version` tells one way of reading the file from another. */
export const importValuesQuery = (importId: number, target: string, version: string) => ({
  ...callQuery([...importKey, 'values', importId, target, version], listImportValues, {
    params: { importId },
    query: { target },
  }),
  placeholderData: keepPreviousData,
})

/** Which rows of an import are shown. */
export type ImportedRowsFilter = {
  readonly outcome?: ImportOutcome | undefined
  readonly undone?: UndoOutcome | undefined
  readonly reason?: string | undefined
  readonly skip?: number | undefined
}

/** A page of an import's rows by line; `modId` is the version of the import whose rows they are. */
export const importedRowsQuery = (importId: number, modId: number, filter: ImportedRowsFilter) =>
  queryOptions({
    queryKey: [...importKey, 'rows', importId, modId, filter],
    queryFn: ({ signal }) => {
      const { skip = 1, ...narrowed } = filter
      const query = {
        skip: String(skip),
        take: String(pageSizes.list),
        sortColumn: 'line',
        sortDirection: 'ascend',
        ...narrowed,
      }
      return call(listImportedRows, { params: { importId }, query, signal })
    },
    placeholderData: keepPreviousData,
  })

/** The mappings that were kept for a kind. */
export const importMappingsQuery = (kind: string) =>
  callQuery(['import-mapping', kind], listImportMappings, { query: { kind } })
