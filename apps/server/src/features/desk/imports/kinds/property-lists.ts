import { maxLength } from '@fettle/rules/records/limits'
import { findProperty } from '../references.repository.ts'
import { quoted } from '../values/parsed.ts'
import { type Column, referenceColumn } from './column.ts'
import { type Draft, type ImportContext, refuse } from './kind.ts'

/** The columns of a record that several properties may share. */
export const propertyListColumns = (about: string): readonly Column[] => [
  { name: 'properties', type: 'list', max: maxLength.reference, about },
  referenceColumn('property', 'Instead of properties: code or name of one.'),
]

/**
 * Finds the properties that each draft names in `properties`, else in `property`, else by `--property`. Drafts that name
 * none are absent.
 */
export async function resolvePropertyList(
  context: ImportContext,
  drafts: readonly Draft[],
): Promise<Map<Draft, number[]>> {
  const found = new Map<string, Awaited<ReturnType<typeof findProperty>>>()
  const lists = new Map<Draft, number[]>()
  for (const draft of drafts) {
    const column = draft.values.get('properties') == null ? 'property' : 'properties'
    const value = draft.values.get(column)
    const texts = value == null ? [] : Array.isArray(value) ? (value as string[]) : [String(value)]
    if (texts.length === 0 && context.property) lists.set(draft, [context.property.id])
    for (const text of texts) {
      const known = found.get(text.toLowerCase()) ?? (await findProperty(context.trx, text))
      const matches = known.filter(({ id }) => context.allowedProperties?.has(id) ?? true)
      found.set(text.toLowerCase(), matches)
      const [property, second] = matches
      if (!property) refuse(draft, column, `there is no property ${quoted(text)}`)
      else if (second) refuse(draft, column, `${quoted(text)} names several properties: use the code`)
      else lists.set(draft, [...new Set([...(lists.get(draft) ?? []), property.id])])
    }
  }
  return lists
}
