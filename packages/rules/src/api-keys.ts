import type { UserKind } from './permissions.ts'
import { type Problem, problem, required, requiredText } from './problem.ts'

/** What every key begins with, so that scanners of secrets know one when they see it. */
export const apiKeyPrefix = 'fettle_'

export const apiKeyStates = ['Active', 'Expired', 'Revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** How a key stands at a moment; only an active one signs a program in. */
export function apiKeyState(
  { expiresAt, revokedAt }: { expiresAt: Date | null; revokedAt: Date | null },
  now: Date,
): ApiKeyState {
  if (revokedAt !== null) return 'Revoked'
  return expiresAt !== null && expiresAt <= now ? 'Expired' : 'Active'
}

/** What logs call the program that has a key of this name. */
export const programName = (keyName: string): string => `key: ${keyName}`

/** Why a program can't have a role of this kind; null when it can. A program is tied to no worker and no contact. */
export function programRoleRefusal(kind: UserKind): string | null {
  if (kind === 'worker') return 'A worker’s role belongs to a worker. Choose a full role.'
  return kind === 'requester' ? 'A requester’s role belongs to a contact. Choose a full role.' : null
}

export type ApiKeyDraft = { name: string; propertyIds: readonly number[]; expiresOn: string | null }

/** What is wrong with a key that is entered; `today` is the day in the installation's time zone. */
export function apiKeyProblems({ name, propertyIds, expiresOn }: ApiKeyDraft, today: string): Problem[] {
  return [
    ...requiredText('name', 'Name', name),
    ...(propertyIds.length === 0 ? [required('propertyIds', 'A property')] : []),
    ...(expiresOn !== null && expiresOn < today
      ? [problem('expiresOn', 'not-allowed', 'The last day is in the past.')]
      : []),
  ]
}
