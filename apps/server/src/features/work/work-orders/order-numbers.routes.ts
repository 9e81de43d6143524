import * as contract from '@fettle/contract/order-numbers'
import { type Problem, problem } from '@fettle/rules/records/problem'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findNextNumbers, raiseCounter } from './order-numbers.repository.ts'

/** Registers the calls that read and change the next order and request numbers. */
export function registerOrderNumberRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.getOrderNumbers, () => findNextNumbers(db))
  registerRoute(app, deps, contract.changeOrderNumbers, ({ body, ...context }) =>
    runCommand(db, context, async (trx) => {
      const problems = [
        ...(await raise(trx, 'work order', 'nextOrderNumber', body.nextOrderNumber)),
        ...(await raise(trx, 'request', 'nextRequestNumber', body.nextRequestNumber)),
      ]
      if (problems.length > 0) throw invalid(problems)
      return await findNextNumbers(trx)
    }),
  )
}

async function raise(
  trx: Trx,
  counter: 'work order' | 'request',
  field: 'nextOrderNumber' | 'nextRequestNumber',
  next: number | undefined,
): Promise<Problem[]> {
  if (next === undefined || (await raiseCounter(trx, counter, next))) return []
  const { [field]: first } = await findNextNumbers(trx)
  return [problem(field, 'not-allowed', `Number ${next} is already in use; enter ${first} or more.`)]
}
