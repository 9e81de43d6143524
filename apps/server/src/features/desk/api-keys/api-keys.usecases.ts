import type * as contract from '@fettle/contract/api-keys'
import type { BodyOf } from '@fettle/contract/route'
import { apiKeyProblems, programName, programRoleRefusal } from '@fettle/rules/access/api-keys'
import type { Actor, UserKind } from '@fettle/rules/access/permissions'
import { mayChangeAccount } from '@fettle/rules/access/user-accounts'
import { maxApiKeys } from '@fettle/rules/records/limits'
import { addDays, localDay, startOfLocalDay } from '@fettle/rules/time/time'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { findRoleToGive, insertProgram, updateProgram } from '#features/foundation/users/users.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { newApiKey } from '#platform/identity/api-keys.ts'
import { digestOf } from '#platform/identity/link-token.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { type ApiKeyRow, findApiKeys, getApiKeyRow } from './api-keys.access.ts'
import * as errors from './api-keys.errors.ts'
import { presentApiKey } from './api-keys.presenter.ts'
import * as repository from './api-keys.repository.ts'

type Deps = { db: Db; clock: Clock }
type ApiKey = contract.ApiKey
type Draft = BodyOf<typeof contract.createApiKey>

/** The keys of the caller's properties. */
export const listApiKeys = async ({ db, clock }: Deps, actor: Actor): Promise<ApiKey[]> =>
  (await findApiKeys(db, actor, clock.now())).map((row) => presentApiKey(row, actor, clock.now()))

/** One key. Throws 404 for another property's. */
export const readApiKey = async (
  { clock }: Pick<Deps, 'clock'>,
  db: DbOrTrx,
  actor: Actor,
  keyId: number,
): Promise<ApiKey> => presentApiKey(await getApiKeyRow(db, actor, keyId), actor, clock.now())

/**
 * Creates a key with an account for its program, and returns the secret. Not idempotent, because a stored
 * response would contain the secret. Throws 400 with every invalid field, 403 for programs, 404 for another
 * property, 409 for a duplicate name.
 */
export async function createApiKey(
  deps: Deps,
  context: RequestContext,
  draft: Draft,
): Promise<{ key: ApiKey; secret: string }> {
  const secret = newApiKey()
  const key = await runCommand(deps.db, { ...context, idempotencyKey: null }, async (trx) => {
    const { actor } = context
    await repository.lockApiKeys(trx)
    if ((await repository.countWorkingKeys(trx, deps.clock.now())) >= maxApiKeys) throw errors.tooManyKeys()
    const { propertyIds, ...expiry } = await checked(deps, trx, actor, draft)
    await assertRole(trx, draft.roleId)
    const digest = digestOf(secret)
    const userId = await insertProgram(trx, {
      name: programName(draft.name),
      loginName: `key-${digest.slice(0, 16)}`,
      roleId: draft.roleId,
      propertyIds,
    })
    const hint = secret.slice(-4)
    const keyId = await repository.insertApiKey(trx, { userId, name: draft.name, digest, hint, ...expiry })
    return await readApiKey(deps, trx, actor, keyId)
  }).catch(errors.asKeyNameTaken(draft.name))
  return { key, secret }
}

/** Throws 400 for an unknown role or one not available to programs. */
async function assertRole(trx: Trx, roleId: number): Promise<void> {
  const role = await findRoleToGive(trx, roleId)
  const refusal = role ? programRoleRefusal(role.kind as UserKind) : 'Choose a role.'
  if (refusal !== null) throw errors.wrongField('roleId', refusal)
}

/** Validated input: the caller's properties, and the end as a day and as the instant after it. */
async function checked(
  { clock }: Deps,
  trx: Trx,
  actor: Actor,
  entered: Pick<Draft, 'name' | 'propertyIds' | 'expiresOn'>,
) {
  const propertyIds = [...new Set(entered.propertyIds.flatMap((id) => ownPropertyScope(actor, id)))]
  const { homeBaseTimeZone: zone } = await readSettings(trx, null)
  const problems = apiKeyProblems(entered, localDay(clock.now().getTime(), zone))
  if (problems.length > 0) throw invalid(problems)
  const { expiresOn } = entered
  const expiresAt = expiresOn === null ? null : new Date(startOfLocalDay(addDays(expiresOn, 1), zone))
  return { propertyIds, expiresOn, expiresAt }
}

const keyKind: RecordKind<ApiKeyRow, repository.ApiKeyColumns, never, ApiKey> = {
  name: 'key',
  ...storedIn({ table: 'api_key' }),
  async read(trx, actor, keyId) {
    const row = await getApiKeyRow(trx, actor, keyId)
    if (!mayChangeAccount(actor, { propertyIds: row.property_ids })) throw errors.notOfOwnProperties()
    return row
  },
  present: async (_trx, row, { actor, now }) => presentApiKey(row, actor, now),
}

/**
 * Changes name, role, properties or last day of a key. A revoked key accepts only a new role, to release the
 * old one. Throws 400 with the invalid field, 409 for a revoked key or a duplicate name.
 */
export const updateApiKey = (
  deps: Deps,
  context: RequestContext,
  keyId: number,
  sent: BodyOf<typeof contract.updateApiKey>,
): Promise<ApiKey> =>
  runRecordCommand(keyKind, deps, context, keyId, async ({ trx, actor, row, now, set }) => {
    const { roleId = row.role_id, ...others } = sent
    const isOther = Object.values(others).some((value) => value !== undefined)
    if (row.revoked_at !== null && isOther) throw errors.keyIsRevoked()
    const { name = row.name } = others
    if (roleId !== row.role_id) await assertRole(trx, roleId)
    const isEndSame = sent.expiresOn === undefined || sent.expiresOn === row.expires_on
    const { propertyIds, ...expiry } = await checked(deps, trx, actor, {
      name,
      propertyIds: others.propertyIds ?? row.property_ids,
      // An expired key keeps its day when other fields change.
      expiresOn: isEndSame ? null : (sent.expiresOn ?? null),
    })
    await updateProgram(trx, row.user_id, { name: programName(name), roleId, propertyIds })
    const end = isEndSame ? {} : { expires_on: expiry.expiresOn, expires_at: expiry.expiresAt }
    set({ name, ...end, modified_at: now })
    return { read: () => readApiKey(deps, trx, actor, keyId) }
  }).catch(errors.asKeyNameTaken(sent.name ?? ''))

/** Revokes a key. No-op for a revoked key. */
export const revokeApiKey = (deps: Deps, context: RequestContext, keyId: number): Promise<ApiKey> =>
  runRecordCommand(keyKind, deps, context, keyId, async ({ trx, actor, row, now, set }) => {
    if (row.revoked_at === null) set({ revoked_at: now })
    return { read: () => readApiKey(deps, trx, actor, keyId) }
  })
