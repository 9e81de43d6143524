import { type JobTypeSuggestion, maxSuggestions } from '@fettle/contract/request-help'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { findJobTypesOfProperty } from '#features/foundation/trades/trades.public.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { findModel } from './job-type-model.repository.ts'
import { classify, type JobTypeModel, modelWords, suggest } from './job-type-model.ts'
import { firstExamples, learnJobTypes } from './learn.usecases.ts'

/**
 * Returns job types of past orders with similar words, among those currently available to the person. Throws
 * 404 for another property.
 */
export async function listSuggestions(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { propertyId, text }: { propertyId: number; text: string },
): Promise<{ suggestions: JobTypeSuggestion[] }> {
  const { db } = deps
  if (!actor.propertyIds.includes(propertyId)) throw notFound(`Property ${propertyId}`)
  const model = await modelFor(deps, propertyId, text)
  const likely = model ? classify(model, text) : []
  if (suggest(likely, maxSuggestions).length === 0) return { suggestions: [] }
  const [offered, { requestJobTypeKindFilter: kind }] = await Promise.all([
    findJobTypesOfProperty(db, propertyId),
    readSettings(db, propertyId),
  ])
  const isOffered = (filter: string) =>
    !isRequester(actor) || kind === '' || filter === 'Both' || filter === kind
  const choices = new Map(
    offered.flatMap((row) => (isOffered(row.kind_filter) ? [[row.id, row] as const] : [])),
  )
  const suggestions = suggest(
    likely.filter(({ jobTypeId }) => choices.has(jobTypeId)),
    maxSuggestions,
  )
  return {
    suggestions: suggestions.flatMap(({ jobTypeId, probability }) => {
      const row = choices.get(jobTypeId)
      return row
        ? [
            {
              jobType: row.name,
              jobTypeId,
              trade: row.trade_name,
              tradeId: row.trade_id,
              probability: Math.round(probability * 1000) / 1000,
            },
          ]
        : []
    }),
  }
}

/** Returns the needed part of the property's model. The first request trains it on the newest orders. */
async function modelFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  propertyId: number,
  text: string,
): Promise<JobTypeModel | null> {
  const words = modelWords(text)
  if (words.length === 0) return null
  const model = await findModel(deps.db, propertyId, words)
  return model === undefined ? await learnJobTypes(deps, propertyId, firstExamples) : model
}
