import type { Deps } from '#platform/deps.ts'
import { findExamples, putModel } from './job-type-model.repository.ts'
import { type JobTypeModel, trainJobTypes } from './job-type-model.ts'

/** Past orders that are learnt from at night. */
export const nightlyExamples = 10_000
/** Past orders that are learnt from while somebody waits for the first suggestion of a property: a tenth of a second. */
export const firstExamples = 3000

/** Learns from a property's newest orders and keeps what was learnt; null where they say nothing. */
export async function learnJobTypes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  propertyId: number,
  most: number,
): Promise<JobTypeModel | null> {
  const examples = await findExamples(db, propertyId, most)
  const model = trainJobTypes(examples)
  await putModel(db, { propertyId, trainedAt: clock.now(), orderCount: examples.length, model })
  return model
}
