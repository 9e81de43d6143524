import type { UserKind } from '../access/permissions.ts'
import type { NoticeEvent, NoticeRole } from './notices.ts'

/** Notices that a device can show as push messages. */
export const pushKinds = ['assigned', 'message', 'emergency'] as const
export type PushKind = (typeof pushKinds)[number]

export const pushKindNames: { readonly [K in PushKind]: string } = {
  assigned: 'An order is assigned to me',
  message: 'A public message on my orders and requests',
  emergency: 'An emergency in my properties',
}

/** Maximum number of devices of a user. A further one replaces the oldest. */
export const maxPushDevices = 20

/** Hours after which a message that could not be sent is dropped. */
export const pushLifeHours = 24

/** The kinds that a user can choose. Requesters get no orders. */
export const pushKindsFor = (kind: UserKind): readonly PushKind[] =>
  kind === 'requester' ? ['message'] : pushKinds

/** The highest priority, which counts as an emergency. */
const emergencyPriority = 1

/** Events that announce a new order. */
const creations: ReadonlySet<NoticeEvent['kind']> = new Set(['received', 'receipt', 'follow-up'])

/** Whether a change makes a new emergency: a new order with the highest priority, or one that is raised to it. */
export const isNewEmergency = (
  events: readonly Pick<NoticeEvent, 'kind'>[],
  priority: number | null,
): boolean =>
  priority === emergencyPriority &&
  events.some(({ kind }) => kind === 'raised-to-emergency' || creations.has(kind))

/** Whether a change raises the priority of an order to the highest. */
export const isRaisedToEmergency = (before: number | null, after: number | null | undefined): boolean =>
  after === emergencyPriority && before !== emergencyPriority

/** The push message that a person in this role gets for events, or null. */
export function pushKindOf(
  role: NoticeRole,
  events: readonly Pick<NoticeEvent, 'kind'>[],
): Exclude<PushKind, 'emergency'> | null {
  const isAssignee = role === 'assignee' || role === 'secondary'
  if (isAssignee && events.some(({ kind }) => kind === 'assigned' || kind === 'second-assigned'))
    return 'assigned'
  return events.some(({ kind }) => kind === 'comment') ? 'message' : null
}
