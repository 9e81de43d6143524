import { systemActor } from '@fettle/rules/access/outside-actor'
import { type Actor, may, type Permission } from '@fettle/rules/access/permissions'
import type { EscalationRecord } from '@fettle/rules/desk/escalation-rules'
import { fillLine, fillParagraphs, textsOf } from '@fettle/rules/notices/mail-templates'
import { maySee } from '@fettle/rules/orders/order-visibility'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatDate } from '@fettle/rules/time/time'
import {
  type MailContent,
  type MailDeps,
  type NewMail,
  readMailOverrides,
} from '#features/foundation/mail/mail.public.ts'
import { factsOf, getVisibleWorkOrder } from '#features/foundation/order-access/order-access.public.ts'
import { prepareEscalationMail } from '#features/work/notices/notices.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { findActorsOf } from '#platform/identity/identity.repository.ts'
import type { Candidate } from './candidates.repository.ts'
import { getPropertyName } from './escalations.repository.ts'
import type { Recipient } from './recipients.repository.ts'

/** A built-in notice about the same certificate or part counts as told for this long. */
const announcedMs = 24 * 3_600_000

/** Permission that a person needs to read a record, and the permission of people whom the product itself notifies. */
const permissions: { readonly [K in EscalationRecord]: { read: Permission; announced?: Permission } } = {
  'work-order': { read: 'work-orders.read' },
  certificate: { read: 'vendors.read', announced: 'vendors.edit' },
  asset: { read: 'assets.read' },
  part: { read: 'parts.read', announced: 'parts.edit' },
  'pm-schedule': { read: 'pms.read' },
}

/** Whether a person may read a record of a rule. */
type MayRead = (actor: Actor) => boolean

/** Reads what decides who may read a record. */
export async function prepareAccess(trx: Trx, { kind, id, property_id }: Candidate): Promise<MayRead> {
  const { read } = permissions[kind]
  if (kind !== 'work-order') return (actor) => may(actor, read) && actor.propertyIds.includes(property_id)
  const order = factsOf(await getVisibleWorkOrder(trx, systemActor(property_id), id))
  return (actor) => may(actor, read) && maySee(order, actor)
}

type Reader = { recipient: Recipient; content: 'whole' | 'bare' }

/**
 * Decides what each recipient reads. People with an account who may not read the record, and addresses, get its name only,
 * without content and link. Supervisors without an account do, too. People who got a built-in notice about the same
 * certificate or part within a day are left out.
 */
async function decideContent(
  trx: Trx,
  candidate: Candidate,
  recipients: readonly Recipient[],
  now: Date,
): Promise<Reader[]> {
  const mayRead = await prepareAccess(trx, candidate)
  const actors = await findActorsOf(
    trx,
    recipients.flatMap(({ user_id }) => user_id ?? []),
  )
  const byUser = new Map(actors.map((actor) => [actor.userId, actor]))
  const { announced } = permissions[candidate.kind]
  const isAnnounced =
    candidate.announced_at !== null && now.getTime() - candidate.announced_at.getTime() < announcedMs
  return recipients.flatMap((recipient): Reader[] => {
    const actor = recipient.user_id === null ? undefined : byUser.get(recipient.user_id)
    if (actor === undefined) return [{ recipient, content: recipient.is_assignee ? 'whole' : 'bare' }]
    if (isAnnounced && announced !== undefined && may(actor, announced)) return []
    return [{ recipient, content: mayRead(actor) ? 'whole' : 'bare' }]
  })
}

type Escalation = {
  rule: string
  candidate: Candidate
  recipients: readonly Recipient[]
  settings: Settings
  now: Date
}

/** Messages of one step about one record, from the template `escalation` ([C8.040]). */
export async function writeMails(
  deps: Pick<MailDeps, 'config'>,
  trx: Trx,
  { rule, candidate, recipients, settings, now }: Escalation,
): Promise<NewMail[]> {
  const readers = await decideContent(trx, candidate, recipients, now)
  if (readers.length === 0) return []
  const { kind, id, property_id: propertyId } = candidate
  const isOrder = kind === 'work-order'
  const ofOrder = isOrder ? await prepareEscalationMail(deps, trx, { workorderId: id, rule, settings }) : null
  const texts = textsOf('escalation', await readMailOverrides(trx))
  const property = await getPropertyName(trx, propertyId)
  const plain = (name: string, isBare: boolean): MailContent => {
    const values = { rule, order: candidate.name, title: candidate.name, property, recipient: name }
    return {
      subject: fillLine(texts.subject, values).slice(0, 200) || candidate.name,
      greeting: name === '' ? 'Hello,' : `Hello ${name},`,
      sentences: fillParagraphs(texts.body, values),
      facts: isBare || candidate.ends_on === null ? [] : [['Ends', formatDate(candidate.ends_on, settings)]],
      link: isBare ? deps.config.publicUrl : `${deps.config.publicUrl}${candidate.page}`,
      linkText: isBare ? 'Open Fettle' : 'Open the record',
      closing: `Sent by Fettle for ${property} because of the escalation rule ${rule}.`,
    }
  }
  return readers.map(({ recipient, content }): NewMail => {
    const { name, is_assignee: isAssignee, user_id: userId, delivery } = recipient
    return {
      propertyId,
      ...(isOrder && content === 'whole' ? { workorderId: id } : {}),
      toAddress: recipient.address,
      toName: name,
      ...(userId === null ? {} : { optionalFor: { userId, choice: delivery } }),
      content:
        ofOrder !== null && content === 'whole'
          ? ofOrder({ name, isAssignee })
          : plain(name, content === 'bare'),
      thread: isOrder ? `order-${id}` : `escalation-${kind}-${id}`,
      now,
    }
  })
}
