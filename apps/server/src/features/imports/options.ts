import type { Creatable } from './kinds/kind.ts'
import type { Expression } from './mapping/expression.ts'
import type { ValueMap } from './mapping/value-map.ts'
import type { RefusalLimit } from './refusal-limit.ts'
import type { DateOrder } from './values/date-text.ts'
import type { DecimalMark } from './values/number.ts'

/** Everything that a command can say about an import. */
export type ImportOptions = {
  path: string
  refusedPath: string
  encoding: string | undefined
  delimiter: string | undefined
  property: string | null
  map: ReadonlyMap<string, Expression>
  values: ValueMap
  /** As `--join` gives them. */
  joins: readonly string[]
  /** By column, the separator of `--split`. */
  separators: ReadonlyMap<string, string>
  ignore: readonly string[]
  ignoreUnknown: boolean
  missing: readonly string[]
  create: ReadonlySet<Creatable>
  clearMissing: boolean
  uniqueRooms: boolean
  topLevel: number
  dateOrder: DateOrder | null
  decimalMark: DecimalMark | null
  zone: string | null
  dryRun: boolean
  maxRefused: RefusalLimit
}
