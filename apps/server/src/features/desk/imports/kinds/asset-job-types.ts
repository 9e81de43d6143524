import { findJobTypes } from '../assets.repository.ts'
import type { StoredRow } from '../imports.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Draft, type ImportContext, refuse, textOf } from './kind.ts'

const column = 'job_type'
/** Between a trade and its job type: 'Plumbing > Leak'. */
const step = '>'

/** Job types that the property does not offer: an asset may keep one, and gets none. */
const notOffered = new WeakMap<Draft, string>()

const withEvenSteps = (text: string): string =>
  text
    .split(step)
    .map((part) => part.trim())
    .join(` ${step} `)

/** Sets the job type that a draft names; refuses one that there is not, or that the text does not tell from another. */
export async function resolveJobTypes(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const lookups = drafts.flatMap((draft) => {
    const text = textOf(draft, column)
    if (text === null && context.clearMissing && draft.values.has(column)) draft.fields.job_type_id = null
    return text === null || !draft.property
      ? []
      : [{ draft, propertyId: draft.property.id, text: withEvenSteps(text) }]
  })
  if (lookups.length === 0) return
  const found = Map.groupBy(await findJobTypes(context.trx, lookups), ({ at }) => at)
  for (const [at, { draft, text }] of lookups.entries()) {
    const all = found.get(at) ?? []
    const offered = all.filter(({ is_offered }) => is_offered)
    const [only, other] = offered.length > 0 ? offered : all
    if (!only) refuse(draft, column, `there is no job type ${quoted(text)}`)
    else if (other)
      refuse(draft, column, `${quoted(text)} names more than one job type: write Trade ${step} Job type`)
    else {
      draft.fields.job_type_id = only.id
      if (only.is_offered) notOffered.delete(draft)
      else notOffered.set(draft, text)
    }
  }
}

/** Refuses a job type that the asset does not have and the property does not offer. */
export function checkJobType(draft: Draft, stored: StoredRow | undefined): void {
  const text = notOffered.get(draft)
  if (text !== undefined && stored?.job_type_id !== draft.fields.job_type_id)
    refuse(draft, column, `the property does not offer the job type ${quoted(text)}`)
}
