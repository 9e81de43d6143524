import type { Actor } from '@fettle/rules/access/permissions'
import { insuranceEnd, insuranceEndedMessage } from '@fettle/rules/assets/certificates'
import type { Settings } from '@fettle/rules/settings/settings'
import { localDay } from '@fettle/rules/time/time'
import type { Trx } from '#platform/db/database.ts'
import { type AssigneeOption, findAssigneeNamed } from './assignees.access.ts'

/** Context of an assignment: author, time, and the property's settings. */
export type Giving = {
  trx: Trx
  actor: Actor
  settings: Pick<Settings, 'expiredCertificateStopsFlag' | 'dateFormat'>
  now: Date
}

/**
 * The worker or vendor with this name for an order of a property, with any reason against assigning. Used by
 * every command that assigns by name ([C4.007]). The caller has checked the property.
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
