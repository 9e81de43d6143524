import type { OwnReport, OwnReportFields } from '@fettle/contract/own-reports'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { mayChangeSavedFilter, mayShareFilters } from '@fettle/rules/records/saved-filters'
import { isRowReport } from '@fettle/rules/reports/report-catalog'
import { resolveReport } from '@fettle/rules/reports/report-definition'
import { maxDefinitionLength, maxOwnReports } from '@fettle/rules/reports/report-shape'
import { ownershipOf } from '#features/desk/saved-filters/saved-filters.public.ts'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { forbidden, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { getReport, type OwnReportRow } from './own-reports.access.ts'
import { asTitleTaken, definitionTooLong, tooManyReports, unknownRole } from './own-reports.errors.ts'
import { presentReport } from './own-reports.presenter.ts'
import {
  countReports,
  insertReport,
  isFullRole,
  type OwnReportColumns,
  reportColumns,
  storePins,
} from './own-reports.repository.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

/** Throws 400 with every invalid part, 404 for another property, and 403 for records that the person may not read. */
function check(actor: Actor, { definition }: OwnReportFields): void {
  if (JSON.stringify(definition).length > maxDefinitionLength) throw definitionTooLong()
  const { report, problems } = resolveReport(definition)
  if (!report || problems.length > 0) throw invalid([...problems])
  if (isRowReport(report) && !may(actor, report.needs)) throw forbidden()
  if (definition.propertyId !== null) ownPropertyScope(actor, definition.propertyId)
}

/** Throws 403 without permission to share, 400 for an unknown role. */
async function assertShareable(trx: Trx, { actor }: RequestContext, roleId: number | null): Promise<void> {
  if (roleId === null) return
  if (!mayShareFilters(actor)) throw forbidden()
  if (!(await isFullRole(trx, roleId))) throw unknownRole()
}

/** Saves a report of the person (C10). Throws as {@link check}, 403, and 409 for a duplicate title or too many. */
export async function createReport(
  db: Db,
  context: RequestContext,
  fields: OwnReportFields,
): Promise<OwnReport> {
  const { actor } = context
  check(actor, fields)
  return await runCommand(db, context, async (trx) => {
    await assertShareable(trx, context, fields.sharedRoleId)
    if ((await countReports(trx, actor.userId)) >= maxOwnReports) throw tooManyReports(maxOwnReports)
    const id = await insertReport(trx, { user_id: actor.userId, ...reportColumns(fields) })
    return presentReport(await getReport(trx, actor, id), actor)
  }).catch(asTitleTaken)
}

const reportKind: RecordKind<OwnReportRow, OwnReportColumns, never, OwnReport> = {
  name: 'own report',
  ...storedIn({ table: 'own_report' }),
  async read(trx, actor, ownReportId) {
    const row = await getReport(trx, actor, ownReportId)
    if (!mayChangeSavedFilter(actor, ownershipOf(row))) throw forbidden()
    return row
  },
  present: async (_trx, row, { actor }) => presentReport(row, actor),
}

/** Changes a report: as its owner, or a shared one with Manage Settings. Throws as {@link createReport}, 404 and 412. */
export async function changeReport(
  deps: Deps,
  context: RequestContext,
  { ownReportId, ...fields }: OwnReportFields & { ownReportId: number },
): Promise<OwnReport> {
  check(context.actor, fields)
  return await runRecordCommand(reportKind, deps, context, ownReportId, async ({ trx, actor, row, set }) => {
    if (fields.sharedRoleId !== row.shared_role_id) await assertShareable(trx, context, fields.sharedRoleId)
    const columns = reportColumns(fields)
    set(columns)
    // An administrator who unshares another person's report can no longer see it.
    const isSeen = row.user_id === actor.userId || fields.sharedRoleId !== null
    return async () => {
      const changed = isSeen
        ? await getReport(trx, actor, ownReportId)
        : {
            ...row,
            ...columns,
            definition: fields.definition,
            mod_id: row.mod_id + 1,
            role_name: null,
          }
      return presentReport(changed, actor)
    }
  }).catch(asTitleTaken)
}

/** Deletes a report: as its owner, or a shared one with Manage Settings. Throws 404, 403 and 412. */
export const deleteReport = (deps: Deps, context: RequestContext, ownReportId: number): Promise<undefined> =>
  runRecordCommand(reportKind, deps, context, ownReportId, async ({ trx }) => {
    await removeRecord(trx, 'own_report', ownReportId)
    return async () => undefined
  })

/** Pins a report that the person may read, or unpins it. Throws 404. */
export const pinReport = (
  db: Db,
  context: RequestContext,
  pins: { ownReportId: number; isOnMenu: boolean; isOnHome: boolean },
): Promise<OwnReport> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    await getReport(trx, actor, pins.ownReportId)
    await storePins(trx, { userId: actor.userId, ...pins })
    return presentReport(await getReport(trx, actor, pins.ownReportId), actor)
  })
