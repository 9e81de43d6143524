import { assignmentReasonWords } from '../assignment/assignment-words.ts'
import { changedWords } from '../records/log-words.ts'
import { formatAmount, formatHours } from '../text/money.ts'
import { type DayFormat, formatDate, formatMinute } from '../time/time.ts'
import { untilText } from './hold.ts'
import type { OrderLogKind } from './order-log.ts'
import {
  type LoggedCost,
  type LoggedLabor,
  type LoggedPart,
  loggedFieldLabels,
  type OrderLogEvent,
  type OrderLogEventName,
  type OrderLogWay,
  type TextChange,
} from './order-log-events.ts'

const ways: Record<OrderLogWay, string> = {
  link: 'by e-mail link',
  code: 'by code, without an account',
  'vendor-link': 'by vendor link',
}

const because = ({ reason }: { reason: string }): string => (reason === '' ? '' : `: ${reason}`)
const minute = (text: string, formats: DayFormat): string => (text === '' ? '' : formatMinute(text, formats))
const minutes = ({ before, after }: TextChange, formats: DayFormat) => ({
  before: minute(before, formats),
  after: minute(after, formats),
})
const labor = ({ hours, worker, day }: LoggedLabor, formats: DayFormat): string =>
  `${formatHours(hours)} h by ${worker} on ${formatDate(day, formats)}`
const booked = ({ hours }: { hours: number }): string =>
  hours > 0 ? `${formatHours(hours)} hours of labor` : 'no labor was booked'
const part = ({ quantity, units, name }: LoggedPart): string =>
  `${quantity} ${units === '' ? '×' : `${units} of`} ${name}`
const cost = ({ name, amount, currency }: LoggedCost): string =>
  `${name}, ${formatAmount(amount, { currency })}`
const amounts = ({ before, after }: { before: number; after: number }) => ({
  before: String(before),
  after: String(after),
})

type EventSentence<E extends OrderLogEventName> = readonly [
  kind: OrderLogKind,
  words: (event: OrderLogEvent<E>, formats: DayFormat) => string,
]

/** Kind of each event, which decides who can read it, and its sentence. */
const sentences: { readonly [E in OrderLogEventName]: EventSentence<E> } = {
  'order-entered': ['entry', ({ number }) => `Work order ${number} entered`],
  'request-entered': ['entry', ({ number }) => `Request ${number} entered`],
  'follow-up-entered': [
    'entry',
    ({ number, after }) => `Request ${number} entered, after work order ${after}`,
  ],
  'request-approved': [
    'entry',
    ({ request, number }) => `Request ${request} approved as work order ${number}`,
  ],
  'order-duplicated': ['entry', ({ number, from }) => `Work order ${number} duplicated from ${from}`],
  'order-scheduled': [
    'entry',
    ({ number, schedule, occurrence }, formats) =>
      `Work order ${number} made from PM schedule ${schedule} for ${formatDate(occurrence, formats)}`,
  ],
  'task-order-entered': [
    'entry',
    ({ number, from }) => `Work order ${number} entered for a failed task of work order ${from}`,
  ],
  'duplicated-as': ['set', ({ number }) => `Duplicated as work order ${number}`],
  'set-joined': ['set', ({ set }) => `Put into set #${set}`],
  'set-left': ['set', ({ set }) => `Taken out of set #${set}`],

  'status-changed': [
    'status',
    (event, formats) =>
      `Status changed from ${event.from} to ${event.to}${untilText(event.until, formats)}${because(event)}`,
  ],
  'still-broken': ['still-broken', () => 'Reported as still broken'],
  'still-broken-as-request': [
    'still-broken',
    ({ number }) => `Reported as still broken: request ${number} entered`,
  ],
  'closed-out': ['close-out', () => 'Closed out'],
  'closed-out-by-itself': [
    'close-out',
    ({ days }) => `Closed out by itself, ${days} ${days === 1 ? 'day' : 'days'} after the order ended`,
  ],
  'close-out-taken-back': ['close-out', (event) => `Close-out taken back${because(event)}`],

  assigned: ['assignment', (event) => `Assigned to ${event.to}${because(event)}`],
  'assigned-automatically': [
    'reasoned-assignment',
    (event) => `Assigned to ${event.to}: ${assignmentReasonWords(event)}`,
  ],
  reassigned: ['assignment', (event) => `Reassigned from ${event.from} to ${event.to}${because(event)}`],
  'second-assigned': ['assignment', (event) => changedWords(event.label, event) + because(event)],
  unassigned: ['assignment', ({ name }) => `${name} is no longer assigned`],
  'vendor-accepted': ['assignment', ({ company }) => `${company} accepted the order`],
  'vendor-declined': ['assignment', (event) => `${event.company} declined the order${because(event)}`],
  'vendor-done': ['assignment', ({ company }) => `${company} reports the work as done`],
  'helper-added': ['assignment', ({ name }) => `${name} added as helper`],

  escalated: [
    'escalation',
    ({ rule, problem }) => `Escalation ${rule}${problem === '' ? '' : `. Not changed: ${problem}`}`,
  ],

  'field-changed': [
    'field',
    (event) => changedWords('label' in event ? event.label : loggedFieldLabels[event.field], event),
  ],
  'start-changed': ['field', (event, formats) => changedWords('Start', minutes(event, formats))],
  'target-changed': ['field', (event, formats) => changedWords('Target', minutes(event, formats))],
  transferred: ['transfer', ({ from, to }) => `Transferred from ${from} to ${to}`],

  'message-to-requester': ['public-message', () => 'Message to requester added'],
  'message-from-requester': ['public-message', () => 'Message from requester added'],
  'internal-message': ['internal-message', () => 'Internal message added'],
  'survey-answered': ['survey', ({ rating }) => `Survey answered: ${rating} of 5`],
  'photos-added': ['photo', ({ count }) => (count === 1 ? 'Photo added' : `${count} photos added`)],
  'photo-deleted': ['photo', ({ name }) => `Photo deleted: ${name}`],
  'documents-added': ['document', ({ names }) => `Document added: ${names.join(', ')}`],
  'document-removed': ['document', ({ title }) => `Document removed: ${title}`],
  'signature-captured': [
    'signature',
    ({ name }) => (name === '' ? 'Signature captured' : `Signature captured: ${name}`),
  ],
  'signature-deleted': ['signature', () => 'Signature deleted'],

  'labor-added': ['labor', (event, formats) => `Labor added: ${labor(event, formats)}`],
  'labor-changed': [
    'labor',
    ({ before, after }, formats) =>
      `Labor changed from ${labor(before, formats)} to ${labor(after, formats)}`,
  ],
  'labor-note-changed': ['labor', (event, formats) => `Note of labor changed: ${labor(event, formats)}`],
  'labor-removed': ['labor', (event, formats) => `Labor removed: ${labor(event, formats)}`],
  'timer-started': ['labor', ({ worker }) => `Labor timer started by ${worker}`],
  'timer-stopped': ['labor', (event) => `Labor timer stopped by ${event.worker}: ${booked(event)}`],
  'timer-ended': ['labor', (event) => `Labor timer of ${event.worker} stopped: ${booked(event)}`],

  'part-added': ['part', (event) => `Part added: ${part(event)}`],
  'part-removed': ['part', (event) => `Part removed: ${part(event)}`],
  'part-quantity-changed': ['part', (event) => changedWords(`Quantity of ${event.name}`, amounts(event))],
  'part-request-changed': ['part', (event) => changedWords(`Requested of ${event.name}`, amounts(event))],

  'cost-added': ['cost', (event) => `Cost added: ${cost(event)}`],
  'cost-changed': ['cost', ({ before, after }) => `Cost changed from ${cost(before)} to ${cost(after)}`],
  'cost-removed': ['cost', (event) => `Cost removed: ${cost(event)}`],

  'asset-added': ['asset', ({ code, name }) => `Asset ${code} added: ${name}`],
  'asset-under-warranty': [
    'asset',
    ({ code, until }, formats) => `Asset ${code} is under warranty until ${formatDate(until, formats)}`,
  ],
  'asset-under-agreement': [
    'asset',
    ({ code, company, until }, formats) =>
      `Asset ${code} is under a service agreement${company === '' ? '' : ` with ${company}`} until ${formatDate(until, formats)}`,
  ],
  'asset-changed': ['asset', ({ code, fields }) => `Asset ${code}: ${fields.join(', ')} changed`],
  'asset-removed': ['asset', ({ code }) => `Asset ${code} removed`],
  'assets-left-behind': [
    'asset',
    ({ property, codes }) => `Assets removed, they belong to ${property}: ${codes.join(', ')}`,
  ],

  'task-marked': ['task', ({ as, task }) => `Task marked ${as}: ${task}`],
  'task-entry-changed': ['task', (event) => changedWords(`Entry of task ${event.task}`, event)],
  'task-note-changed': ['task', (event) => changedWords(`Note on failed task ${event.task}`, event)],
  'task-ordered': ['task', ({ number, task }) => `Work order ${number} made of failed task: ${task}`],
  'task-dismissed': ['task', (event) => `Failed task dismissed: ${event.task}${because(event)}`],

  'mail-switched': ['mail', ({ to, isOn }) => `E-mail to the ${to} switched ${isOn ? 'on' : 'off'}`],
  'links-revoked': ['mail', () => 'Links without an account revoked'],
  followed: ['follower', () => 'Follows this order from now on'],
  unfollowed: ['follower', () => 'Follows this order no more'],

  imported: ['import', ({ file, line }) => `Imported from ${file}, line ${line}`],
  'changed-by-import': ['import', ({ file, line }) => `Changed by an import from ${file}, line ${line}`],

  text: ['other', ({ text }) => text],
}

export const orderLogEventNames = Object.keys(sentences) as OrderLogEventName[]

/** Returns the sentence for an event, in American English, with the property's date format. */
export function orderLogWords<E extends OrderLogEventName>(
  event: OrderLogEvent<E>,
  formats: DayFormat,
): string {
  const [, words] = sentences[event.event]
  return event.way === undefined ? words(event, formats) : `${words(event, formats)} (${ways[event.way]})`
}

/** Returns the kind of a new log line, which decides who can read it. */
export function orderLogKind(event: {
  event: OrderLogEventName
  reason?: unknown
  staffOnly?: unknown
}): OrderLogKind {
  const [kind] = sentences[event.event]
  if (kind === 'field' && event.staffOnly === true) return 'other'
  return kind === 'assignment' && (event.reason ?? '') !== '' ? 'reasoned-assignment' : kind
}
