import type { Deps } from '#platform/deps.ts'
import { findExamples, saveModel } from './job-type-model.repository.ts'
import { type JobTypeModel, trainJobTypes } from './job-type-model.ts'

/** Past orders read for nightly training. */
export const nightlyExamples = 10_000
/** Past orders read for the first suggestion of a property, about 0.1 seconds. */
export const firstExamples = 3000

/** Trains a model on a property's newest orders and stores it, or null if there is too little data. */
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
