import { loggedReason, textChange } from '@fettle/rules/order-log-events'
import { isBlank, type Problem, problem } from '@fettle/rules/problem'
import { newAssigneeFault } from '@fettle/rules/reassign-targets'
import { type AssigneeOption, findAssigneeNamed } from '#features/workers/workers.public.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { OrderCommand } from './order-command.usecases.ts'

type Names = { assignTo?: string | null | undefined; assignToSecondary?: string | null | undefined }

export const unknownAssignee = (field: string, name: string): Problem =>
  problem(field, 'unknown', `There is no worker or vendor ${name.trim()}.`)

/**
 * Gives the order to its first and second assignee by their names; absent or blank names leave who it is. Throws 400
 * for a name that is unknown, or that is not among those the person may assign to (C5).
 */
export async function assignTo(command: OrderCommand, names: Names): Promise<void> {
  const problems: Problem[] = []
  const find = async (field: keyof Names): Promise<AssigneeOption | null> => {
    const name = names[field]
    if (isBlank(name)) return null
    const { trx, actor, row } = command
    const found = await findAssigneeNamed(trx, actor, { propertyId: row.property_id, name: name as string })
    const present = field === 'assignTo' ? row.assign_to_id : row.assign_to_secondary_id
    if (!found?.isActive) problems.push(unknownAssignee(field, name as string))
    else if (found.id !== present) problems.push(...newAssigneeFault(field, found, actor))
    return found
  }
  const first = await find('assignTo')
  const second = await find('assignToSecondary')
  if (second && !command.settings.secondaryAssignee)
    problems.push(problem('assignToSecondary', 'not-allowed', 'Second assignees are disabled.'))
  if (problems.length > 0) throw invalid(problems)
  if (first) assignFirst(command, first)
  if (second) assignSecond(command, second)
}

/** Writes the first assignee and the line in the log; nothing when it is the one already. */
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

/** The same for the second assignee. */
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
