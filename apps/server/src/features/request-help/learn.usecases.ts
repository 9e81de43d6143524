import type { Deps } from '#platform/deps.ts'
import { findExamples, saveModel } from './job-type-model.repository.ts'
import { type JobTypeModel, trainJobTypes } from './job-type-model.ts'

/** How many past orders the nightly training reads. */
export const nightlyExamples = 10_000
/** How many past orders are read while a person waits for the first suggestion of a property: a tenth of a second. */
export const firstExamples = 3000

/** Trains a model on a property's newest orders and stores it; null when there is nothing to learn. */
export async function learnJobTypes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  propertyId: number,
  max: number,
): Promise<JobTypeModel | null> {
  const examples = await findExamples(db, propertyId, max)
  const model = trainJobTypes(examples)
  await saveModel(db, { propertyId, trainedAt: clock.now(), orderCount: examples.length, model })
  return model
}
