import type { Creatable } from '@fettle/rules/imports/import-creates'
import type { FileKeeping } from './kinds/kind.ts'
import type { Expression } from './mapping/expression.ts'
import type { ValueMap } from './mapping/value-map.ts'
import type { RefusalLimit } from './refusal-limit.ts'
import type { DateOrder } from './values/date-text.ts'
import type { DecimalMark } from './values/number.ts'

/** A sheet that is looked up by a column of the imported one. */
export type SheetJoin = { name: string; sheet: string; headLine: number; key: string; column: string }

/** Everything that a command can say about an import. */
export type ImportOptions = {
  path: string
  /** As the logs name the file; the last part of the path where it is absent. */
  fileName?: string
  refusedPath: string
  encoding: string | undefined
  delimiter: string | undefined
  property: string | null
  map: ReadonlyMap<string, Expression>
  values: ValueMap
  /** As `--join` gives them. */
  joins: readonly string[]
  /** Other sheets of the workbook. Their columns are available as `name.column`. */
  sheetJoins?: readonly SheetJoin[]
  /** Returns a test, made anew for each reading, of whether the cells of a row are imported. */
  takes?: (isMissing: (text: string) => boolean) => (cells: readonly string[]) => boolean
  /** By column, the separator of `--split`. */
  separators: ReadonlyMap<string, string>
  ignore: readonly string[]
  ignoreUnknown: boolean
  missing: readonly string[]
  /** Whether columns are bound by `map` only, with generated names if missing. */
  onlyMapped: boolean
  /** The sheet of a workbook; null for the first. */
  sheet: string | null
  /** The line of the header; null for the first that is not empty. */
  headLine: number | null
  /** The properties into which records may go; null for all. */
  allowedProperties: ReadonlySet<number> | null
  create: ReadonlySet<Creatable>
  clearMissing: boolean
  uniqueRooms: boolean
  topLevel: number
  dateOrder: DateOrder | null
  decimalMark: DecimalMark | null
  zone: string | null
  dryRun: boolean
  maxRefused: RefusalLimit
  /** For the files of an archive. */
  files?: FileKeeping
}
