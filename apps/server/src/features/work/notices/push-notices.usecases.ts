import { type NoticeEvent, noticesOf } from '@fettle/rules/notices/notices'
import { isNewEmergency, pushKindOf } from '@fettle/rules/notices/push'
import type { Settings } from '@fettle/rules/settings/settings'
import {
  insertEmergencyMessages,
  insertPushMessages,
  type NewPushMessage,
  pushJob,
} from '#features/foundation/push/push.public.ts'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { NoticeFacts } from './notices.repository.ts'
import { emergencyText, pushText } from './push-text.ts'

/** A change of an order that was just written. */
type PushedChange = {
  author: Author
  events: readonly NoticeEvent[]
  causeLogId: number
  settings: Pick<Settings, 'followersSeeMessages' | 'dateFormat'>
  now: Date
}

/**
 * Queues push messages about a change in its transaction, for the devices of the people who get its notices. They do not
 * depend on the e-mail preferences of a person, who chooses them for each device, but on the order's switches for notices.
 */
export async function writePushMessages(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  facts: NoticeFacts,
  change: PushedChange,
): Promise<void> {
  const { author, events, causeLogId, now } = change
  const isEmergency = facts.has_emergency_devices && isNewEmergency(events, facts.job_priority)
  const about = { workorderId: facts.id, causeLogId, at: now }
  // First, because a device gets one message per change.
  if (isEmergency)
    await insertEmergencyMessages(trx, {
      ...about,
      ...emergencyText(facts),
      propertyId: facts.property_id,
      authorId: author.userId,
    })
  const messages = messagesOf(facts, change, about)
  if (messages.length > 0) await insertPushMessages(trx, messages)
  if (isEmergency || messages.length > 0) await jobs.send(trx, pushJob, {})
}

function messagesOf(
  facts: NoticeFacts,
  { events, settings }: Pick<PushedChange, 'events' | 'settings'>,
  about: { workorderId: number; causeLogId: number; at: Date },
): NewPushMessage[] {
  if (facts.people.every(({ pushKinds }) => pushKinds.length === 0)) return []
  // Identified by their account, because neither an address nor e-mail notices are needed.
  const people = facts.people.flatMap((person) =>
    person.userId === null ? [] : [{ ...person, address: `account ${person.userId}`, accepts: true }],
  )
  const notices = noticesOf(events, people, {
    isRequest: facts.category === 'REQ',
    emailAssignee: facts.email_assignee,
    emailRequester: facts.email_requester,
    followersSeeMessages: settings.followersSeeMessages,
  })
  const overrides = new Map(facts.mail_texts.map(({ kind, ...texts }) => [kind, texts]))
  return notices.flatMap(({ person, events: shown }) => {
    const { userId, role, name, pushKinds } = person
    const kind = pushKindOf(role, shown)
    if (kind === null || userId === null || !pushKinds.includes(kind)) return []
    const text = pushText(facts, { role, name, events: shown }, { formats: settings, overrides })
    return [{ ...about, ...text, userId, kind }]
  })
}
