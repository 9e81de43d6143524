import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { limited, recordId, requiredText, sortDirections } from './common.ts'

const name = limited(40)

/**
 * An own report as data. The names are checked against the source, which lists the valid ones in its message. They are
 * texts here, because a saved report may name parts that no longer exist.
 */
export const reportDefinition = z.strictObject({
  title: requiredText(maxLength.reportTitle),
  /** Records of the report, such as `completed-orders` or `labor`. */
  source: name,
  group: name,
  /** Figures, in their order. */
  measures: z.array(name).check(z.maxLength(20)),
  /** Columns of the rows, in their order. Empty for work orders. */
  columns: z.array(name).check(z.maxLength(20)),
  /** Counted from the day on which the report is read. */
  period: name,
  /** Null for all properties of the reader. */
  propertyId: z.nullable(recordId),
  /** Only records of these groups. */
  filters: z
    .array(z.strictObject({ group: name, keys: z.array(limited(400)).check(z.maxLength(100)) }))
    .check(z.maxLength(20)),
  /** A figure, or `group`. */
  sortBy: name,
  sortDirection: z.enum(sortDirections),
  /** `bars`, `line`, `stacked` or `none`. */
  plot: name,
  /** The plotted figure, or the two of stacked bars. */
  plotted: z.array(name).check(z.maxLength(20)),
})
