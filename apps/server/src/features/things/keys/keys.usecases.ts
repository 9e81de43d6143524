import type { Key, KeyDraft } from '@fettle/contract/keys'
import { keyFields, keyProblems } from '@fettle/rules/keys/keys'
import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, notFound, ProblemError } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { getKey } from './keys.access.ts'
import { presentKey } from './keys.presenter.ts'
import { insertKey } from './keys.repository.ts'

/** Adds a key. Throws 404 for another property, 400 without code or name, 409 for a duplicate code. */
export const createKey = (
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  context: RequestContext,
  draft: KeyDraft,
): Promise<Key> =>
  runCommand(db, context, async (trx) => {
    const { actor } = context
    const { propertyId = actor.propertyIds[0] ?? 0 } = draft
    ownPropertyScope(actor, propertyId)
    const { property } = await readSettingsOf(trx, propertyId)
    if (!property?.isActive) throw notFound(`Property ${propertyId}`)
    const problems = keyProblems(draft)
    if (problems.length > 0) throw invalid(problems)
    const columns = {
      property_id: propertyId,
      code: draft.keyCode.trim(),
      name: draft.keyName.trim(),
      where_kept: draft.whereKept.trim(),
    }
    const keyId = await insertKey(trx, columns, { author: authorOf(context), at: clock.now() })
    return presentKey(await getKey(trx, actor, keyId))
  }).catch((error: { code?: string; constraint?: string }) => {
    if (error.code !== '23505' || error.constraint !== 'key_code') throw error
    const message = alreadyUsedText(keyFields.keyCode.label, draft.keyCode)
    throw new ProblemError(409, message, [{ field: 'keyCode', code: 'duplicate', message }])
  })
