import type * as contract from '@fettle/contract/push-devices'
import type { AnswerOf, BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { maxPushDevices, pushKindsFor } from '@fettle/rules/notices/push'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { isClosedUrl } from '#platform/outside/closed-url.ts'
import { allowAddresses } from '#platform/outside/private-networks.ts'
import { closedEndpoint, deviceNotFound, kindNotOffered } from './push-devices.errors.ts'
import { presentDevice } from './push-devices.presenter.ts'
import { deleteDevice, deleteOldestDevices, listDevices, putDevice } from './push-devices.repository.ts'
import { pushJob } from './push-job-name.ts'
import { readPushKeys } from './push-keys.ts'
import { insertConfirmation } from './push-queue.repository.ts'

type PushDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>

/** The caller's devices and the public VAPID key. */
export async function listOwnDevices(
  db: Db,
  actor: Actor,
): Promise<AnswerOf<typeof contract.listPushDevices>> {
  const [{ publicKey }, devices] = await Promise.all([readPushKeys(db), listDevices(db, actor.userId)])
  return { publicKey, devices: devices.map(presentDevice) }
}

/**
 * Adds or changes a device of the caller. A new one gets a message, whose outcome shows whether the server reaches the push
 * service. Throws 400 for an endpoint that is never called, and for kinds that the account does not have.
 */
export function setOwnDevice(
  { db, clock, config, jobs }: PushDeps,
  context: RequestContext,
  body: BodyOf<typeof contract.setPushDevice>,
): Promise<contract.PushDevice> {
  const { userId, kind: accountKind } = context.actor
  const offered = pushKindsFor(accountKind)
  if (!body.kinds.every((kind) => offered.includes(kind))) throw kindNotOffered()
  const isHttps = URL.canParse(body.endpoint) && new URL(body.endpoint).protocol === 'https:'
  if (!isHttps || isClosedUrl(body.endpoint, allowAddresses(config.webhookNetworks))) throw closedEndpoint()
  return runCommand(db, context, async (trx) => {
    const at = clock.now()
    const { isNew, ...device } = await putDevice(trx, { ...body, userId, at })
    if (isNew) {
      await deleteOldestDevices(trx, userId, maxPushDevices)
      await insertConfirmation(trx, {
        deviceId: device.id,
        title: 'Fettle notifies this device',
        body: 'You can change this under My User Account.',
        at,
      })
      await jobs.send(trx, pushJob, {})
    }
    return presentDevice(device)
  })
}

/** Removes a device of the caller. Throws 404 for another user's. */
export const removeOwnDevice = (db: Db, context: RequestContext, deviceId: number): Promise<undefined> =>
  runCommand(db, context, async (trx) => {
    if (!(await deleteDevice(trx, context.actor.userId, deviceId))) throw deviceNotFound(deviceId)
    return undefined
  })
