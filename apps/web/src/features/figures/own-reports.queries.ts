import {
  changeOwnReport,
  createOwnReport,
  deleteOwnReport,
  getOwnReport,
  listOwnReports,
  type OwnReport,
  type OwnReportFields,
  pinOwnReport,
} from '@fettle/contract/own-reports'
import type { Pins } from '@fettle/contract/pins'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'

/** The person's reports, those shared with their role, and the roles to share with. */
export const ownReportsQuery = callQuery(['own-report', 'list'], listOwnReports)

/** One report of the person, or one shared with them. */
export const ownReportQuery = (ownReportId: number) =>
  callQuery(['own-report', ownReportId], getOwnReport, { params: { ownReportId } })

const changed = (queries: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSuccess: () => queries.invalidateQueries({ queryKey: ['own-report'] }),
})

/** Saves a report, or changes the given one in its seen version. */
export const saveOwnReport = (queries: QueryClient) =>
  mutationOptions({
    ...changed(queries),
    mutationKey: ['own-report', 'save'],
    mutationFn: ({ saved, fields }: { saved: OwnReport | undefined; fields: OwnReportFields }) =>
      saved
        ? call(changeOwnReport, {
            params: { ownReportId: saved.ownReportId },
            body: fields,
            ifMatch: saved.fmModId,
          })
        : call(createOwnReport, { body: fields }),
  })

export const removeOwnReport = (queries: QueryClient) =>
  mutationOptions({
    ...changed(queries),
    // The page of the deleted report is still shown, and must not read it again. Its subscriptions stop.
    onSuccess: () =>
      Promise.all(
        [ownReportsQuery.queryKey, ['report-subscription']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
    mutationFn: ({ ownReportId, fmModId }: OwnReport) =>
      call(deleteOwnReport, { params: { ownReportId }, ifMatch: fmModId }),
  })

export const pinReport = (queries: QueryClient) =>
  mutationOptions({
    ...changed(queries),
    mutationFn: ({ ownReportId, isOnMenu, isOnHome }: Pins & Pick<OwnReport, 'ownReportId'>) =>
      call(pinOwnReport, { params: { ownReportId }, body: { isOnMenu, isOnHome } }),
  })
