import { type Problem, problem, required, requiredText } from '../records/problem.ts'
import type { UserKind } from './permissions.ts'

/** Prefix of every key, by which secret scanners recognize one. */
export const apiKeyPrefix = 'fettle_'

export const apiKeyStates = ['Active', 'Expired', 'Revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** State of a key at a time. Only an active one authenticates. */
export function apiKeyState(
  { expiresAt, revokedAt }: { expiresAt: Date | null; revokedAt: Date | null },
  now: Date,
): ApiKeyState {
  if (revokedAt !== null) return 'Revoked'
  return expiresAt !== null && expiresAt <= now ? 'Expired' : 'Active'
}

/** Name in logs of the program with this key. */
export const programName = (keyName: string): string => `key: ${keyName}`

/** Why a program cannot have a role of this kind, or null. A program has no worker and no contact. */
export function programRoleRefusal(kind: UserKind): string | null {
  if (kind === 'worker') return 'A worker’s role belongs to a worker. Choose a full role.'
  return kind === 'requester' ? 'A requester’s role belongs to a contact. Choose a full role.' : null
}

export type ApiKeyDraft = { name: string; propertyIds: readonly number[]; expiresOn: string | null }

/** Problems of an entered key. `today` is in the installation's time zone. */
export function apiKeyProblems({ name, propertyIds, expiresOn }: ApiKeyDraft, today: string): Problem[] {
  return [
    ...requiredText('name', 'Name', name),
    ...(propertyIds.length === 0 ? [required('propertyIds', 'A property')] : []),
    ...(expiresOn !== null && expiresOn < today
      ? [problem('expiresOn', 'not-allowed', 'The last day is in the past.')]
      : []),
  ]
}
