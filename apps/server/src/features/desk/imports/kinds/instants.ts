import type { DateText } from '../values/date-text.ts'
import { toInstant } from '../values/instant.ts'
import type { Column } from './column.ts'
import { type Draft, type ImportContext, refuse } from './kind.ts'

/** Sets the fields of columns that hold instants, by the zone of `--time-zone` or of the draft's property. */
export function setInstants(
  context: Pick<ImportContext, 'zone'>,
  drafts: readonly Draft[],
  columns: readonly Column[],
): void {
  for (const { name, field } of columns.filter(({ type }) => type === 'instant')) {
    for (const draft of drafts) {
      const value = draft.values.get(name)
      const zone = context.zone ?? draft.property?.timeZone
      if (value == null || field === undefined || zone === undefined) continue
      const instant = toInstant(value as DateText, zone)
      if (instant.ok) draft.fields[field] = instant.value
      else {
        delete draft.fields[field]
        refuse(draft, name, instant.reason)
      }
    }
  }
}
