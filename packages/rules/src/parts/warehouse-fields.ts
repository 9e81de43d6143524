import { type Field, keysOf } from '../records/field.ts'
import { maxLength } from '../records/limits.ts'
import { isBlank, type Problem, problem, required } from '../records/problem.ts'

/** Fields of a warehouse that are entered as text ([C1.038]), by API name. */
export const warehouseFields = {
  warehouseCode: { kind: 'text', column: 'code', label: 'Code', max: maxLength.code },
  warehouseName: { kind: 'text', column: 'name', label: 'Name', max: maxLength.warehouseName },
} as const satisfies Record<string, Field>

export const warehouseFieldNames = keysOf(warehouseFields)

/** Returns the problems of a warehouse's entries. */
export const warehouseProblems = (entry: { warehouseCode: string; warehouseName: string }): Problem[] =>
  warehouseFieldNames.flatMap((field) =>
    isBlank(entry[field]) ? [required(field, warehouseFields[field].label)] : [],
  )

/**
 * Returns the problem of deactivating or deleting a warehouse with stock ([C1.039]). `parts` counts the parts of which it
 * holds units.
 */
export const stillHoldsStock = (warehouse: string, parts: number): Problem[] =>
  parts === 0
    ? []
    : [
        problem(
          'warehouseActiveFlag',
          'not-allowed',
          `${warehouse} still holds ${partsText(parts)}. ${emptyingText(parts)} first.`,
        ),
      ]

const partsText = (parts: number): string => (parts === 1 ? '1 part' : `${parts} parts`)

/** How a warehouse is emptied. */
const emptyingText = (parts: number): string =>
  parts === 1
    ? 'Transfer it to another warehouse or count it to 0'
    : 'Transfer them to another warehouse or count them to 0'

/** Returns the alternative to deleting a warehouse with stock ([C1.039]). `parts` is at least 1. */
export const insteadOfDeleting = (parts: number): string =>
  `It still holds ${partsText(parts)}. ${emptyingText(parts)}, then make the warehouse inactive.`
