import { insuranceEnd, insuranceEndedMessage } from '@fettle/rules/certificates'
import type { Actor } from '@fettle/rules/permissions'
import type { Settings } from '@fettle/rules/settings'
import { localDay } from '@fettle/rules/time'
import type { Trx } from '#platform/db/database.ts'
import { type AssigneeOption, findAssigneeNamed } from './assignees.access.ts'

/** Who gives an order to somebody, when, and under which settings of its property. */
export type Giving = {
  trx: Trx
  actor: Actor
  settings: Pick<Settings, 'expiredCertificateStopsFlag' | 'dateFormat'>
  now: Date
}

/**
 * The worker or vendor of this name to whom an order of a property is to be given, with what stops that: every command
 * that gives an order to somebody by name asks here ([C4.007]). The caller has checked the property.
 */
export async function findOrderAssignee(
  { trx, actor, settings, now }: Giving,
  propertyId: number,
  name: string,
): Promise<AssigneeOption | null> {
  const found = await findAssigneeNamed(trx, actor, { propertyId, name })
  if (found === null || !settings.expiredCertificateStopsFlag) return found
  const endedOn = insuranceEnd(found.insurance, localDay(now.getTime(), found.zone))
  return endedOn === null ? found : { ...found, stop: insuranceEndedMessage(found.name, endedOn, settings) }
}
