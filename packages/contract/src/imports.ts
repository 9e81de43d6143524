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
} from '@fettle/rules/imports/imports'
import { maxImportMappings, maxImportMissing, maxImportValues, maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { instant, limited, recordId, requiredText } from './common.ts'

/** A column of an import kind. */
export const importColumn = z.object({
  name: z.string(),
  label: z.string(),
  about: z.string(),
  type: z.enum(['text', 'number', 'date', 'instant', 'truth', 'duration', 'choice', 'list']),
  /** Accepted words if the list is short; otherwise empty. */
  choices: z.array(z.string()),
  /** Required in every row as the record's key. */
  isKey: z.boolean(),
  /** Required for a new record. */
  isRequired: z.boolean(),
  /** Alternatives to a required column. */
  orAnyOf: z.array(z.string()),
  /** The column that can replace this required one, or null. */
  alternative: z.nullable(z.string()),
})
export type ImportColumn = z.infer<typeof importColumn>

/** One importable kind of record. */
export const importKind = z.object({
  name: z.string(),
  label: z.string(),
  about: z.string(),
  columns: z.array(importColumn),
  /** The upload format: a CSV file or an Excel workbook, or a ZIP archive of files. */
  input: z.enum(importInputs),
  /** Prefix of dynamic columns, such as `attribute:`, or empty. */
  openHead: z.string(),
  /** Whether records belong to a property, from the file or the whole import. */
  needsProperty: z.boolean(),
  /** Other kinds of records that it may create, such as buildings. */
  creates: z.array(z.string()),
})
export type ImportKind = z.infer<typeof importKind>

/**
 * Mapping of file columns to a kind's columns. `source` is a template: `{Head}`, `{Head|before ':'}`, a text,
 * both, or `{line}` for the row number. Columns without a mapping line are not imported.
 */
const mappingLine = z.strictObject({
  target: requiredText(maxLength.importHead),
  source: requiredText(maxLength.importSource),
})
/** A word in the file and its meaning, in a column of the kind. */
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
  /** Default property for rows without one. */
  propertyId: z._default(z.nullable(recordId), null),
  /** Sheet of a workbook, or null for the first. */
  sheet: z._default(z.nullable(limited(maxLength.importHead)), null),
  /** Sheets of a COBie workbook that are left out. */
  leavesOut: z._default(z.array(limited(maxLength.importHead)).check(z.maxLength(maxImportMissing)), []),
  /** The line of the column heads, from 1; null for the one that was found. */
  headLine: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
  /** For CSV files, or null to detect it. */
  encoding: z._default(z.nullable(z.enum(importEncodings)), null),
  delimiter: z._default(z.nullable(z.enum(importDelimiters)), null),
  mapping: z._default(z.array(mappingLine).check(z.maxLength(maxImportMappings)), []),
  values: z._default(z.array(valueLine).check(z.maxLength(maxImportValues)), []),
  separators: z._default(z.array(separatorLine).check(z.maxLength(maxImportMappings)), []),
  creates: z._default(z.array(limited(maxLength.importHead)).check(z.maxLength(maxImportMappings)), []),
  /** Whether an empty cell clears the stored value. */
  clearsEmpty: z._default(z.boolean(), false),
  /** Words that count as an empty cell, in addition to N/A. */
  missing: z._default(z.array(requiredText(maxLength.importHead)).check(z.maxLength(maxImportMissing)), []),
  /** Level of the file's class paths that maps to our first level. */
  topLevel: z._default(z.int().check(z.minimum(1), z.maximum(maxImportTopLevel)), 1),
  /** Whether to reject a room with a code that is used on another floor of the building. */
  uniqueRooms: z._default(z.boolean(), false),
  dateOrder: z._default(z.nullable(z.enum(dateOrders)), null),
  decimalMark: z._default(z.nullable(z.enum(decimalMarks)), null),
  /** Zone of times without a UTC offset, instead of the property's. */
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
  /** From the last check or run, or null before it. */
  counts: z.nullable(counts),
}
export const importRow = z.object(rowShape)
export type ImportRow = z.infer<typeof importRow>

/** A column of the file with sample values. */
const fileColumn = z.object({
  head: z.string(),
  /** The first distinct values, at most five. */
  samples: z.array(z.string()),
  /** The kind's column that matches its head, if any. */
  meant: z.nullable(z.string()),
})

const refusalGroup = z.object({
  /** Column name in the file, with our name if different: 'Bldg (Building)'. Empty for the whole row. */
  column: z.string(),
  reason: z.string(),
  rows: z.int(),
  /** The option that would accept these rows, such as creating `trades`, or null. */
  creates: z.nullable(z.string()),
  /** The first rows, with the cell's text. */
  examples: z.array(z.object({ line: z.int(), cell: z.string() })),
})

/** An import with the details for its page. */
export const importDetail = z.object({
  ...rowShape,
  modId: z.int(),
  /** Detected format of a CSV file, or null for a workbook. */
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  sheets: z.array(z.string()),
  headLine: z.int(),
  columns: z.array(fileColumn),
  /** Rows of a workbook into which merged cells are filled. */
  filledRows: z.int(),
  options: importOptions,
  /** What the sheets of a COBie workbook bring; null of any other file. */
  workbook: z.nullable(
    z.object({
      /** One for each kind of record in each sheet, in the order in which they are read. */
      sheets: z.array(
        z.object({
          sheet: z.string(),
          kind: z.string(),
          label: z.string(),
          rows: z.int(),
          /** Of the last check or run; null before, and of a sheet that is left out. */
          counts: z.nullable(counts),
        }),
      ),
      /** Sheets that nothing is taken from. */
      others: z.array(z.string()),
    }),
  ),
  /** By mapped column, the first values as they would be stored, or why they cannot be. */
  samples: z.array(
    z.object({ target: z.string(), values: z.array(z.object({ text: z.string(), fault: z.string() })) }),
  ),
  /** Current step, or null if idle. */
  progress: z.nullable(
    z.object({
      phase: z.enum(['check', 'import', 'undo']),
      rows: z.int(),
      /** Progress of the import or undo, from 0 to 1. */
      part: z.number(),
      rowsPerSecond: z.nullable(z.number()),
    }),
  ),
  /** Additional records created by the import, by kind. */
  alsoCreated: z.array(
    z.object({
      kind: z.string(),
      count: z.int(),
      /** The first names. `alike` is a similar existing name, or empty. */
      names: z.array(z.object({ name: z.string(), alike: z.string() })),
    }),
  ),
  refusals: z.array(refusalGroup),
  /** Failure reason as text, or empty. */
  failure: z.string(),
  /** From an undo, or null before it. */
  undo: z.nullable(
    z.object({
      removed: z.int(),
      restored: z.int(),
      kept: z.int(),
      /** The first kept records that are not rows of the file, such as a floor created for them. */
      keptBesides: z.array(z.object({ kind: z.string(), name: z.string(), reason: z.string() })),
    }),
  ),
  startedDateTime: z.nullable(instant),
  endedDateTime: z.nullable(instant),
})
export type ImportDetail = z.infer<typeof importDetail>

/** Result of a file row. Unchanged rows are counted and not listed. */
export const importedRow = z.object({
  line: z.int(),
  /** Of a workbook, its sheet; empty otherwise. */
  sheet: z.string(),
  /** Which of the kinds of record of a workbook it is; 0 of any other file. */
  part: z.int(),
  outcome: z.enum(importOutcomes),
  /** The key of its record, such as its code. */
  key: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** For a rejected row. `column` is the name in the file, with our name if different. */
  reasons: z.array(z.object({ column: z.string(), reason: z.string(), cell: z.string() })),
  /** After an undo. */
  undone: z.nullable(z.enum(undoOutcomes)),
  /** Reason for keeping the record in the undo, or empty. */
  keptFor: z.string(),
})
export type ImportedRow = z.infer<typeof importedRow>

/** Words of one mapped column in the file, most frequent first. */
export const importValues = z.object({
  target: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      rows: z.int(),
      /** Whether the word matches a record or choice without a value map line. */
      isKnown: z.boolean(),
    }),
  ),
  /**
   * Targets of a value mapping: the choices, or up to 1,000 record names. Records with the same name use
   * their code or path, shown in `label`.
   */
  known: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether there are more distinct values than listed. */
  hasMore: z.boolean(),
})
export type ImportValues = z.infer<typeof importValues>
