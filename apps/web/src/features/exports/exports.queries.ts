import { listExportKinds, listExports, listNightlyExports } from '@fettle/contract/exports'
import { isExportAtWork } from '@fettle/rules/desk/exports'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { latestRuns } from '#records/list/latest-runs.ts'

export const exportKey = ['export-run']

/** Exportable kinds. Never refetched. */
export const exportKindsQuery = {
  ...callQuery(['export-kind'], listExportKinds),
  staleTime: Number.POSITIVE_INFINITY,
}

/** A page of exports, latest first. Refetched while one is running. */
export const exportListQuery = (skip: number) =>
  latestRuns(
    {
      key: exportKey,
      read: (sent) => call(listExports, sent),
      isAtWork: ({ data }) => data.some(({ state }) => isExportAtWork(state)),
    },
    skip,
  )

/** The nightly exports by name. */
export const nightlyExportsQuery = callQuery(['nightly-export', 'list'], listNightlyExports)
