import * as contract from '@fettle/contract/push-devices'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { listOwnDevices, removeOwnDevice, setOwnDevice } from './push-devices.usecases.ts'

/** A person's own browsers that get push messages. */
export function registerPushRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listPushDevices, ({ actor }) => listOwnDevices(db, actor))
  registerRoute(app, deps, contract.setPushDevice, (input) => setOwnDevice(deps, input, input.body))
  registerRoute(app, deps, contract.removePushDevice, (input) =>
    removeOwnDevice(db, input, input.params.deviceId),
  )
}
