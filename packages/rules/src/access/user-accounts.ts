import { type ColumnOption, column } from '../records/list-columns.ts'
import type { UserKind } from './permissions.ts'

/**
 * States of an account ([C8.001]). Locked lasts a few minutes after wrong passwords; Invited has not signed
 * in yet.
 */
export const accountStates = ['Active', 'Invited', 'Locked', 'Disabled'] as const
export type AccountState = (typeof accountStates)[number]

/** The kinds of accounts as the list names them. */
export const accountKinds = ['Full', 'Worker', 'Requester'] as const

/** How long the link to choose a password, and a one-time password, is good for ([C8.005]). */
export const passwordLinkHours = 72
/** Validity of a password recovery link, in hours. */
export const recoveryLinkHours = 2
/** Links to a lost password that one account gets within an hour. */
export const maxRecoveryMailsPerHour = 3
/** Links that one administrator sends within an hour. */
export const maxPasswordLinksPerHour = 60

/** What an account is tied to: a contact, a worker or vendor, both or neither. */
export type AccountTies = { hasContact: boolean; hasWorker: boolean }

/**
 * Why an account with these ties cannot have a role of a kind, or null. Worker roles require a worker or
 * vendor, requester roles a contact only, and full roles either one ([C8.003], [C8.004]).
 */
export function roleRefusal(kind: UserKind, { hasContact, hasWorker }: AccountTies): string | null {
  if (kind === 'worker' && !hasWorker)
    return 'A worker’s account is tied to a worker. Make a new account for it.'
  if (kind === 'requester' && hasWorker) return 'This account is tied to a worker, who is no requester.'
  if (kind === 'requester' && !hasContact) return 'A requester’s account is tied to a contact.'
  return null
}

/** Changing an account requires access to all of its properties. */
export const mayChangeAccount = (
  actor: { propertyIds: readonly number[]; userId: number },
  account: { propertyIds: readonly number[] },
): boolean => account.propertyIds.every((id) => actor.propertyIds.includes(id))

/** The columns of the list of users ([C8.001]); properties as the installation calls them. */
export const accountColumns = (settings: { multiPropLabelPlural: string }): ColumnOption[] => [
  column('Name', 'userName', 150),
  column('Login', 'loginName', 170),
  column('Kind', 'kind', 84),
  column('Role', 'roleName', 130),
  column(settings.multiPropLabelPlural, 'properties', 170),
  { ...column('Last sign-in', 'lastSignIn', 150), formatKind: 'dateTime' },
  column('State', 'state', 84),
]
