import type { NewWorker, WorkerChange } from '@fettle/contract/worker-changes'
import { may } from '@fettle/rules/access/permissions'
import { dayOffProblems, shiftProblems } from '@fettle/rules/people/worker-shifts'
import { type Problem, problem } from '@fettle/rules/records/problem'
import type { Trx } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import * as repository from './workers.repository.ts'

type JobRank = NonNullable<NewWorker['jobRanks']>[number]

/** Checks that all references exist in the worker's property, and that rates are permitted. */
export async function assertTies(
  trx: Trx,
  { actor }: RequestContext,
  propertyId: number,
  body: WorkerChange,
  workerId?: number,
): Promise<void> {
  const { tradeIds = [], buildingIds = [], vendorId, supervisorId } = body
  const assigneeIds = [vendorId, supervisorId].filter((id) => id !== undefined && id !== null)
  const found = await repository.findTies(trx, propertyId, { tradeIds, buildingIds, assigneeIds })
  const isThere = (id: number | null | undefined, kind: string) =>
    id === undefined || id === null || found.assignees.some((one) => one.id === id && one.kind === kind)
  const faults: [boolean, string, string, string][] = [
    [new Set(tradeIds).size !== found.trades.length, 'tradeIds', 'unknown', 'This trade does not exist.'],
    [
      new Set(buildingIds).size !== found.buildings.length,
      'buildingIds',
      'unknown',
      'This building is not in the property.',
    ],
    [!isThere(vendorId, 'vendor'), 'vendorId', 'unknown', 'There is no such vendor.'],
    [
      !isThere(supervisorId, 'worker'),
      'supervisorId',
      'unknown',
      'There is no such worker in this property.',
    ],
    [
      supervisorId !== undefined && supervisorId !== null && supervisorId === workerId,
      'supervisorId',
      'not-allowed',
      "A worker can't be their own supervisor.",
    ],
    [
      (body.hourlyRate !== undefined || body.overtimeRate !== undefined) && !may(actor, 'rates.read'),
      'hourlyRate',
      'not-allowed',
      'You may not see rates.',
    ],
  ]
  const problems = faults.filter(([is]) => is).map(([, field, code, message]) => ({ field, code, message }))
  if (problems.length > 0) throw invalid(problems)
}

/** Throws 400 for shifts that overlap and days off that are none, each by its place. */
export function assertTimes({ shifts = [], daysOff = [] }: WorkerChange): void {
  const problems = [...shiftProblems(shifts), ...dayOffProblems(daysOff)]
  if (problems.length > 0) throw invalid(problems)
}

/** The ranks by ids. Throws 400 for a trade or job type that does not exist, and for one that is ranked twice. */
export async function ranksOf(trx: Trx, ranks: readonly JobRank[]): Promise<repository.RankRow[]> {
  const found = await repository.findRanked(trx, ranks)
  const problems: Problem[] = []
  const seen = new Set<string>()
  const rows = ranks.flatMap(({ rank, jobType, autoAssignWorkerFlag }, index): repository.RankRow[] => {
    const { trade_id = null, job_type_id = null } = found[index] ?? {}
    const at = `jobRanks.${index}`
    const key = `${trade_id} ${job_type_id}`
    if (trade_id === null) problems.push(problem(`${at}.trade`, 'unknown', 'This trade does not exist.'))
    else if (jobType !== null && job_type_id === null)
      problems.push(problem(`${at}.jobType`, 'unknown', 'The trade has no such job type.'))
    else if (seen.has(key))
      problems.push(problem(`${at}.jobType`, 'duplicate', 'This is in another line already.'))
    else {
      seen.add(key)
      return [{ trade_id, job_type_id, rank, auto_assign: autoAssignWorkerFlag }]
    }
    return []
  })
  if (problems.length > 0) throw invalid(problems)
  return rows
}
