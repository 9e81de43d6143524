import {
  dateOrders,
  decimalMarks,
  importDelimiters,
  importEncodings,
  importInputs,
  importOutcomes,
  importStates,
  maxImportTopLevel,
  undoOutcomes,
} from '@fettle/rules/imports'
import { maxImportMappings, maxImportMissing, maxImportValues, maxLength } from '@fettle/rules/limits'
import * as z from 'zod/mini'
import { instant, limited, recordId, requiredText } from './common.ts'

/** A column that a kind of import knows. */
export const importColumn = z.object({
  name: z.string(),
  label: z.string(),
  about: z.string(),
  type: z.enum(['text', 'number', 'date', 'instant', 'truth', 'duration', 'choice', 'list']),
  /** The words that it accepts, where there are few enough to choose from; empty otherwise. */
  choices: z.array(z.string()),
  /** Every row needs it: the record is found by it. */
  isKey: z.boolean(),
  /** A new record needs it. */
  isRequired: z.boolean(),
  /** Of a required column: others that will do in its place. */
  orAnyOf: z.array(z.string()),
  /** Every row needs it or the column of this name; null where no other one may stand for it. */
  alternative: z.nullable(z.string()),
})
export type ImportColumn = z.infer<typeof importColumn>

/** One kind of record that can be brought in. */
export const importKind = z.object({
  name: z.string(),
  label: z.string(),
  about: z.string(),
  columns: z.array(importColumn),
  /** What is uploaded: a CSV file or an Excel workbook, or a ZIP archive of files. */
  input: z.enum(importInputs),
  /** Heads that begin with this mean columns of their own, such as `attribute:`; empty where there are none. */
  openHead: z.string(),
  /** Its records belong to a property, of the file or of the whole import. */
  needsProperty: z.boolean(),
  /** Records besides its own that it may create, such as buildings. */
  creates: z.array(z.string()),
})
export type ImportKind = z.infer<typeof importKind>

/**
 * How the columns of a file become those of a kind. `source` is a template: `{Head}`, `{Head|before ':'}`, a text, both,
 * or `{line}` for the number of the row; a column of the kind without a line here is not in the import.
 */
const mappingLine = z.strictObject({
  target: requiredText(maxLength.importHead),
  source: requiredText(maxLength.importSource),
})
/** A word of the file and what it means, in a column of the kind. */
const valueLine = z.strictObject({
  target: requiredText(maxLength.importHead),
  from: limited(maxLength.importValue),
  to: limited(maxLength.importValue),
})
const separatorLine = z.strictObject({
  target: requiredText(maxLength.importHead),
  separator: requiredText(maxLength.importSeparator),
})

export const importOptions = z.strictObject({
  /** Of every row without a property of its own. */
  propertyId: z._default(z.nullable(recordId), null),
  /** The sheet of a workbook; null for the first. */
  sheet: z._default(z.nullable(limited(maxLength.importHead)), null),
  /** The line of the column heads, from 1; null for the one that was found. */
  headLine: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
  /** Of a CSV file; null for the one that was found. */
  encoding: z._default(z.nullable(z.enum(importEncodings)), null),
  delimiter: z._default(z.nullable(z.enum(importDelimiters)), null),
  mapping: z._default(z.array(mappingLine).check(z.maxLength(maxImportMappings)), []),
  values: z._default(z.array(valueLine).check(z.maxLength(maxImportValues)), []),
  separators: z._default(z.array(separatorLine).check(z.maxLength(maxImportMappings)), []),
  creates: z._default(z.array(limited(maxLength.importHead)).check(z.maxLength(maxImportMappings)), []),
  /** An empty cell clears what an existing record holds. */
  clearsEmpty: z._default(z.boolean(), false),
  /** Words that count as an empty cell, besides N/A. */
  missing: z._default(z.array(requiredText(maxLength.importHead)).check(z.maxLength(maxImportMissing)), []),
  /** The level of the file's class paths that is the first of ours. */
  topLevel: z._default(z.int().check(z.minimum(1), z.maximum(maxImportTopLevel)), 1),
  /** A room whose code another floor of the building has already is refused. */
  uniqueRooms: z._default(z.boolean(), false),
  dateOrder: z._default(z.nullable(z.enum(dateOrders)), null),
  decimalMark: z._default(z.nullable(z.enum(decimalMarks)), null),
  /** For times without a distance from UTC, instead of the property's. */
  timeZone: z._default(z.nullable(limited(maxLength.timeZone)), null),
})
export type ImportOptions = z.output<typeof importOptions>

const counts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  repeated: z.int(),
  refused: z.int(),
})

const rowShape = {
  importId: recordId,
  kind: z.string(),
  fileName: z.string(),
  byteSize: z.int(),
  state: z.enum(importStates),
  propertyName: z.nullable(z.string()),
  createdBy: z.string(),
  createdDateTime: instant,
  /** Of the last check or run; null before. */
  counts: z.nullable(counts),
}
export const importRow = z.object(rowShape)
export type ImportRow = z.infer<typeof importRow>

/** A column of the file with some of what stands in it. */
const fileColumn = z.object({
  head: z.string(),
  /** The first different values, at most five. */
  samples: z.array(z.string()),
  /** The column of the kind that its head means, if any. */
  meant: z.nullable(z.string()),
})

const refusalGroup = z.object({
  /** As the file calls it, with our name where that is another: 'Bldg (Building)'; empty of the whole row. */
  column: z.string(),
  reason: z.string(),
  rows: z.int(),
  /** What the import may create so that these rows are taken, such as `trades`; null where that does not help. */
  creates: z.nullable(z.string()),
  /** The first of them, with what stands in the cell. */
  examples: z.array(z.object({ line: z.int(), cell: z.string() })),
})

/** An import with all that its page shows. */
export const importDetail = z.object({
  ...rowShape,
  modId: z.int(),
  /** How a CSV file was read; null of a workbook. */
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  sheets: z.array(z.string()),
  headLine: z.int(),
  columns: z.array(fileColumn),
  options: importOptions,
  /** By mapped column, the first values as they would be stored, or why they cannot be. */
  samples: z.array(
    z.object({ target: z.string(), values: z.array(z.object({ text: z.string(), fault: z.string() })) }),
  ),
  /** Where the work is; null while nothing is at work. */
  progress: z.nullable(
    z.object({
      phase: z.enum(['check', 'import', 'undo']),
      rows: z.int(),
      /** How much of the file or of the undo is done, 0 to 1. */
      part: z.number(),
      rowsPerSecond: z.nullable(z.number()),
    }),
  ),
  /** Records that were made besides those of the file, by kind. */
  alsoCreated: z.array(
    z.object({
      kind: z.string(),
      count: z.int(),
      /** The first of them; `alike` is a name that it may be a misspelling of, empty where there is none. */
      names: z.array(z.object({ name: z.string(), alike: z.string() })),
    }),
  ),
  refusals: z.array(refusalGroup),
  /** Why it failed, in words; empty otherwise. */
  failure: z.string(),
  /** Of an undo; null before. */
  undo: z.nullable(
    z.object({
      removed: z.int(),
      restored: z.int(),
      kept: z.int(),
      /** Of the kept ones, the first that are no records of the file's rows, such as a floor that was created with them. */
      keptBesides: z.array(z.object({ kind: z.string(), name: z.string(), reason: z.string() })),
    }),
  ),
  startedDateTime: z.nullable(instant),
  endedDateTime: z.nullable(instant),
})
export type ImportDetail = z.infer<typeof importDetail>

/** What a row of the file becomes. Rows that stay unchanged are counted and not listed. */
export const importedRow = z.object({
  line: z.int(),
  outcome: z.enum(importOutcomes),
  /** The key of its record, such as its code. */
  key: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** Of a refused row; `column` is as the file calls it, with our name where that is another. */
  reasons: z.array(z.object({ column: z.string(), reason: z.string(), cell: z.string() })),
  /** After an undo. */
  undone: z.nullable(z.enum(undoOutcomes)),
  /** Why it was kept at the undo; empty otherwise. */
  keptFor: z.string(),
})
export type ImportedRow = z.infer<typeof importedRow>

/** The words of one column of the kind as the mapping reads them from the file, the most frequent first. */
export const importValues = z.object({
  target: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      rows: z.int(),
      /** It needs no line in the value map: a record or a choice of that name is there. */
      isKnown: z.boolean(),
    }),
  ),
  /**
   * What a value may be mapped to: the choices, or the names of the records; at most 1,000. Records that share a name are
   * mapped to by their code or path, which `label` shows with the name.
   */
  known: z.array(z.object({ value: z.string(), label: z.string() })),
  /** There are more different values than are listed. */
  hasMore: z.boolean(),
})
export type ImportValues = z.infer<typeof importValues>
