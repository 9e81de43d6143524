import * as z from 'zod/mini'
import { recordId, recordIdText, recordStamp } from './common.ts'
import { owned, pins, shareableRoles } from './pins.ts'
import { reportDefinition } from './report-definition.ts'
import { route } from './route.ts'

/** A report that a user made, or one shared with their role (C10). */
export const ownReport = z.object({
  ownReportId: recordId,
  ...recordStamp,
  definition: reportDefinition,
  ...owned,
})
export type OwnReport = z.infer<typeof ownReport>

const body = z.strictObject({
  definition: reportDefinition,
  /** Whether everyone with this role may read it. */
  sharedRoleId: z.nullable(recordId),
})
export type OwnReportFields = z.output<typeof body>
const params = z.object({ ownReportId: recordIdText })

export const listOwnReports = route('GET', '/api/Reports/own', {
  name: 'listOwnReports',
  permission: 'figures.read',
  summary:
    'The reports that the caller made, then those shared with their role, each by title; and the roles that the caller may share one with.',
  response: z.object({
    reports: z.array(ownReport),
    roles: shareableRoles,
  }),
})

export const getOwnReport = route('GET', '/api/Reports/own/{ownReportId}', {
  name: 'getOwnReport',
  permission: 'figures.read',
  summary: 'A report that the caller made or that is shared with their role.',
  params,
  response: ownReport,
})

export const createOwnReport = route('POST', '/api/Reports/own', {
  name: 'createOwnReport',
  permission: 'figures.read',
  summary: 'Saves a report of the caller. 409 if the caller has one with this title, or too many.',
  body,
  response: ownReport,
})

export const changeOwnReport = route('PUT', '/api/Reports/own/{ownReportId}', {
  name: 'changeOwnReport',
  permission: 'figures.read',
  summary: 'Changes a report of the caller, or a shared one with Manage Settings.',
  params,
  body,
  response: ownReport,
})

export const deleteOwnReport = route('DELETE', '/api/Reports/own/{ownReportId}', {
  name: 'deleteOwnReport',
  permission: 'figures.read',
  summary:
    'Deletes a report of the caller, or a shared one with Manage Settings. Its pins go, and reports by mail with it stop.',
  params,
})

export const pinOwnReport = route('PUT', '/api/Reports/own/{ownReportId}/pins', {
  name: 'pinOwnReport',
  permission: 'figures.read',
  summary: 'Pins a report to the caller’s reports or home, or unpins it.',
  params,
  body: pins,
  response: ownReport,
})
