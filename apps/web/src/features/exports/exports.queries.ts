import { listExportKinds, listExports, listNightlyExports } from '@fettle/contract/exports'
import { isExportAtWork } from '@fettle/rules/desk/exports'
import { pageSizes } from '@fettle/rules/records/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'

export const exportKey = ['export-run']

/** Polling interval for running exports in milliseconds, while the page is visible. */
const workIntervalMs = 1000

/** Exportable kinds. Never refetched. */
export const exportKindsQuery = {
  ...callQuery(['export-kind'], listExportKinds),
  staleTime: Number.POSITIVE_INFINITY,
}

/** A page of exports, latest first. Refetched while one is running. */
export const exportListQuery = (skip: number) =>
  queryOptions({
    queryKey: [...exportKey, 'list', skip],
    queryFn: ({ signal }) => {
      const query = {
        skip: String(skip),
        take: String(pageSizes.list),
        sortColumn: 'createdDateTime',
        sortDirection: 'descend',
      }
      return call(listExports, { query, signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((run) => isExportAtWork(run.state)) ? workIntervalMs : false,
  })

/** The nightly exports by name. */
export const nightlyExportsQuery = callQuery(['nightly-export', 'list'], listNightlyExports)
