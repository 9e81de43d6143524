import { recordIdText } from '@fettle/contract/common'
import { importSteps } from '@fettle/rules/imports/import-words'
import { importOutcomes, undoOutcomes } from '@fettle/rules/imports/imports'
import * as z from 'zod/mini'

const optional = <S extends z.ZodMiniType>(field: S) => z.optional(z.catch(z.optional(field), undefined))
const schema = z.object({
  step: optional(z.enum(importSteps)),
  outcome: optional(z.enum(importOutcomes)),
  undone: optional(z.enum(undoOutcomes)),
  reason: optional(z.string()),
  skip: optional(recordIdText),
})

/** The address of an import: the step that is open and the rows that are shown. */
export type ImportSearch = Readonly<z.output<typeof schema>>

/** Reads the address of an import; what cannot be read is left out. */
export function readImportSearch(raw: Readonly<Record<string, unknown>>): ImportSearch {
  const skip = raw.skip === undefined ? {} : { skip: String(raw.skip) }
  const read = schema.parse({ ...raw, ...skip })
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
