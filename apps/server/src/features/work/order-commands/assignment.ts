import { loggedReason, textChange } from '@fettle/rules/orders/order-log-events'
import { newAssigneeFault } from '@fettle/rules/orders/reassign-targets'
import { isBlank, type Problem, problem } from '@fettle/rules/records/problem'
import { type AssigneeOption, findOrderAssignee } from '#features/people/workers/workers.public.ts'
import { findAssigneeFor } from '#features/work/assignment/assignment.public.ts'
import type { OrderColumns, OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { invalid } from '#platform/http/problem-error.ts'

type Names = { assignTo?: string | null | undefined; assignToSecondary?: string | null | undefined }

/**
 * Finds the first and second assignee of a property by name; blank or absent names yield null. Also returns a
 * problem for each name that is unknown or that the actor may not assign to (C5), unless it is already
 * assigned.
 */
export async function findAssignees(
  command: Pick<OrderCommand, 'trx' | 'actor' | 'settings' | 'now'>,
  propertyId: number,
  names: Names,
  present: { [Field in keyof Names]?: number | null } = {},
) {
  const problems: Problem[] = []
  const find = async (field: keyof Names): Promise<AssigneeOption | null> => {
    const name = names[field] ?? ''
    if (isBlank(name)) return null
    const found = await findOrderAssignee(command, propertyId, name)
    if (!found?.isActive)
      problems.push(problem(field, 'unknown', `There is no worker or vendor ${name.trim()}.`))
    else if (found.id !== present[field]) problems.push(...newAssigneeFault(field, found, command.actor))
    return found
  }
  const first = await find('assignTo')
  const second = await find('assignToSecondary')
  if (second && !command.settings.secondaryAssignee)
    problems.push(problem('assignToSecondary', 'not-allowed', 'Second assignees are disabled.'))
  return { first, second, problems }
}

/**
 * Sets the first and second assignee by name; blank or absent names change nothing. Throws 400 for the
 * problems that `findAssignees` reports.
 */
export async function assignTo(command: OrderCommand, names: Names): Promise<void> {
  const { row } = command
  const present = { assignTo: row.assign_to_id, assignToSecondary: row.assign_to_secondary_id }
  const { first, second, problems } = await findAssignees(command, row.property_id, names, present)
  if (problems.length > 0) throw invalid(problems)
  if (first) assignFirst(command, first)
  if (second) assignSecond(command, second)
}

/** Sets the first assignee and logs it. No-op if already assigned. */
export function assignFirst(
  { row, set, log, notify, now }: OrderCommand,
  to: AssigneeOption,
  reason?: string | null,
) {
  if (to.id === row.assign_to_id) return
  notify({ kind: 'assigned', previousId: row.assign_to_id })
  set({ assign_to_id: to.id, assigned_at: now })
  const logParameters = { to: to.name, reason: loggedReason(reason) }
  log(
    row.assign_to === null
      ? { event: 'assigned', ...logParameters }
      : { event: 'reassigned', from: row.assign_to, ...logParameters },
  )
}

/** Sets the second assignee and logs it. No-op if already assigned. */
export function assignSecond(
  { row, set, log, notify, settings }: OrderCommand,
  to: AssigneeOption,
  reason?: string | null,
) {
  if (to.id === row.assign_to_secondary_id) return
  notify({ kind: 'second-assigned', previousId: row.assign_to_secondary_id })
  set({ assign_to_secondary_id: to.id })
  log({
    event: 'second-assigned',
    label: settings.secondaryAssigneeLabel,
    ...textChange(row.assign_to_secondary ?? '', to.name),
    reason: loggedReason(reason),
  })
}

/** Removes the first assignee and logs it. No-op if there is no first assignee. */
export function leaveFirst({ row, set, log, notify }: OrderCommand): void {
  if (row.assign_to_id === null || row.assign_to === null) return
  set({ assign_to_id: null, assigned_at: null })
  notify({ kind: 'assigned', previousId: row.assign_to_id })
  log({ event: 'unassigned', name: row.assign_to })
}

/** Removes the second assignee and logs it. No-op if there is no second assignee. */
export function leaveSecond({ row, set, log, notify, settings }: OrderCommand, reason: string | null): void {
  if (row.assign_to_secondary_id === null) return
  set({ assign_to_secondary_id: null })
  notify({ kind: 'second-assigned', previousId: row.assign_to_secondary_id })
  log({
    event: 'second-assigned',
    label: settings.secondaryAssigneeLabel,
    ...textChange(row.assign_to_secondary ?? '', ''),
    reason: loggedReason(reason),
  })
}

/** A command that records the columns it is going to write. */
export type RecordedCommand = OrderCommand & { readonly changed: Readonly<OrderColumns> }

/** Wraps a command to record the columns it writes from now on. */
export function recordChoice(command: OrderCommand): RecordedCommand {
  const changed: OrderColumns = {}
  const set = (columns: OrderColumns) => {
    Object.assign(changed, columns)
    command.set(columns)
  }
  return { ...command, set, changed }
}

/** Runs automatic assignment for an unassigned order and logs the reason for the choice. */
export async function assignUnassigned({ changed, ...command }: RecordedCommand): Promise<void> {
  const { trx, row, settings, now, set, log, notify } = command
  const after = { ...row, ...changed }
  if (after.assign_to_id !== null) return
  const found = await findAssigneeFor(
    trx,
    {
      workorderId: row.id,
      propertyId: row.property_id,
      tradeId: after.trade_id ?? null,
      jobTypeId: after.job_type_id ?? null,
      buildingId: row.building_id,
      assetIds: [],
      scheduleAssigneeId: null,
      startAt: row.start_at ?? now,
      now,
      zone: row.time_zone,
    },
    settings,
  )
  if (found === null) return
  notify({ kind: 'assigned' })
  set({ assign_to_id: found.id, assigned_at: now })
  log(found.line)
}
