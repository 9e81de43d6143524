import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { storedPhone } from '#platform/phone-number.ts'
import type { Draft, ImportContext } from './kind.ts'

/**
 * Writes phones as the screens store them. A text that is not a number, such as an internal extension, stays as it is in
 * the file: a file is not refused for it.
 */
export async function storePhones(
  context: ImportContext,
  drafts: readonly Draft[],
  fields: readonly string[],
): Promise<void> {
  const countries = new Map<number | null, string>()
  for (const draft of drafts) {
    const propertyId = draft.property?.id ?? null
    const known = countries.get(propertyId)
    const country = known ?? (await readSettings(context.trx, propertyId)).phoneCountry
    countries.set(propertyId, country)
    for (const field of fields) {
      const text = draft.fields[field]
      if (typeof text === 'string' && text !== '') draft.fields[field] = storedPhone(text, country) ?? text
    }
  }
}
