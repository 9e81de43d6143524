import type { Actor } from '@fettle/rules/access/permissions'
import { problem } from '@fettle/rules/records/problem'
import { localDay } from '@fettle/rules/time/time'
import { mayKeepTimecard } from '@fettle/rules/timecards/timecard-week'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { findAssigneeNamed } from '#features/people/workers/workers.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { forbidden, invalid } from '#platform/http/problem-error.ts'
import type { LaborLine } from './costs.access.ts'
import { noTimecard, timecardDisabled } from './labor.errors.ts'
import type { WrittenLabor } from './labor.repository.ts'
import {
  type EnteredLabor,
  enteredBefore,
  enteredLabor,
  type LaborFields,
  requireDay,
} from './labor-entry.ts'
import { findWorkerHome, type WorkerHome } from './worker-days.access.ts'

type Command = { trx: Trx; actor: Actor; now: Date }
type Fields = LaborFields & { recordType: string; propertyId?: number | null | undefined }
type Written = { entered: EnteredLabor; name: string; written: WrittenLabor }

/** Throws 422 while timecards are disabled. */
async function requireEnabled(trx: Trx): Promise<void> {
  if (!(await readSettings(trx, null)).timecardEnabledFlag) throw timecardDisabled()
}

/**
 * A new timecard line without an order ([B5.013]) for the caller, or for a worker whose timecard they manage.
 * Throws 422 without a worker, 403 for another's timecard, and 400 naming each invalid field.
 */
export async function newOwnLine(command: Command, fields: Fields): Promise<WrittenLabor> {
  const { trx, actor } = command
  await requireEnabled(trx)
  const home = await getHome(command, fields)
  if (fields.propertyId && fields.propertyId !== home.propertyId)
    throw invalid([problem('propertyId', 'not-allowed', 'The worker is of another property.')])
  if (!mayKeepTimecard(actor, home)) throw forbidden()
  const today = localDay(command.now.getTime(), home.timeZone)
  return (await written(command, home, { fields, before: { laborName: home.name, laborDate: today } }))
    .written
}

/** The worker of a new line: the caller, or the given one. */
async function getHome({ trx, actor }: Command, { laborName, propertyId }: Fields): Promise<WorkerHome> {
  const name = laborName?.trim() ?? ''
  const isOther = name !== '' && name.toLowerCase() !== actor.assigneeName?.toLowerCase()
  if (!isOther) {
    const own = await findWorkerHome(trx, actor.assigneeId)
    if (!own) throw noTimecard()
    return own
  }
  const properties = propertyId ? [propertyId] : actor.propertyIds
  for (const id of properties.filter((each) => actor.propertyIds.includes(each))) {
    const found = await findAssigneeNamed(trx, actor, { propertyId: id, name })
    const home = found?.isActive ? await findWorkerHome(trx, found.id) : undefined
    if (home) return home
  }
  throw invalid([problem('laborName', 'unknown', `There is no worker ${name}.`)])
}

/** Throws 403 for a line of a worker whose timecard the actor does not manage. */
export async function assertMayKeepLine(trx: Trx, actor: Actor, line: LaborLine): Promise<void> {
  const home = await findWorkerHome(trx, line.assignee_id)
  if (home && !mayKeepTimecard(actor, home)) throw forbidden()
}

/** A changed line without an order. The caller has checked access to the worker's timecard. */
export async function changedOwnLine(command: Command, line: LaborLine, fields: Fields): Promise<Written> {
  await requireEnabled(command.trx)
  const home = await findWorkerHome(command.trx, line.assignee_id)
  if (!home) throw noTimecard()
  const name = fields.laborName?.trim() ?? ''
  if (name !== '' && name.toLowerCase() !== line.assignee_name.toLowerCase())
    throw invalid([problem('laborName', 'not-allowed', 'A timecard line stays with its worker.')])
  return await written(command, home, { fields, before: enteredBefore(line), line })
}

async function written(
  { trx, now }: Command,
  home: WorkerHome,
  { fields, before, line }: { fields: Fields; before: Partial<EnteredLabor>; line?: LaborLine },
): Promise<Written> {
  const entered = enteredLabor({ ...fields, laborName: home.name }, before, home.timeZone)
  const today = localDay(now.getTime(), home.timeZone)
  const formats = await readSettings(trx, home.propertyId)
  await requireDay(trx, { enteredOn: null, today, formats }, { ...entered, workerId: home.id }, line)
  return {
    entered,
    name: home.name,
    written: {
      property_id: home.propertyId,
      work_order_id: null,
      assignee_id: home.id,
      record_type: fields.recordType,
      worked_on: entered.laborDate,
      hours: entered.laborHours,
      notes: entered.tcardNotes,
    },
  }
}
