import * as contract from '@fettle/contract/keys'
import { keyLogWords } from '@fettle/rules/keys/keys'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { getKey } from './keys.access.ts'
import { keyList } from './keys.kind.ts'
import { presentKey } from './keys.presenter.ts'
import { keyStore } from './keys.repository.ts'
import { createKey } from './keys.usecases.ts'

export function registerKeyRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerList(app, deps, keyList)
  registerRoute(app, deps, contract.getKey, async ({ actor, params }) =>
    presentKey(await getKey(deps.db, actor, params.keyId)),
  )
  registerRoute(app, deps, contract.listKeyLog, async ({ actor, params, query }) => {
    const { id } = await getKey(deps.db, actor, params.keyId)
    return readLog(deps, keyStore, id, { query, words: keyLogWords })
  })
  registerRoute(app, deps, contract.createKey, (input) => createKey(deps, input, input.body))
}
