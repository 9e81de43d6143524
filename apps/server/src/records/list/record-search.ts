import type { SortDirection } from '@fettle/rules/paging'
import type { RawBuilder, SqlBool } from 'kysely'

/** A piece of a statement. */
export type Piece = RawBuilder<unknown>

/** A piece that is true or false of a record. */
export type Condition = RawBuilder<SqlBool>

/** What the lists of one kind of record read: made once by `recordTable`. */
export type RecordTable = {
  /** The table under the alias by which conditions, sort keys and columns know it. */
  readonly from: Piece
  readonly alias: Piece
  readonly id: Piece
  readonly propertyId: string
  /** The columns of a row, for the table under its alias. */
  readonly rowColumns: Piece
}

/** Records by whose names others sort. */
export type NamedRecords = {
  /** The name of each record, as it compares, and up to two columns by which those that refer to it are found. */
  readonly records: (propertyIds: readonly number[]) => Piece
  /** Conditions that together find what refers to a record `of (first, second)`, each along an index that ends with ids. */
  readonly streams: readonly Piece[]
  /** No index ends with ids: an added zero keeps the planner from looking for them by id, one after another. */
  readonly isGathered?: true
  /** What refers to none. */
  readonly without: Piece
}

/** How a column sorts: the value compared, and the table that has it where that is not the record's own. */
export type SortKey = {
  readonly key: Piece
  readonly join?: Piece
  /**
   * How the first records are found without sorting all of them: an index of each property's records runs in this order
   * (`properties`), one of all records does (`index`), each group is read by ids (`ids`), they are met by the names of
   * what they refer to, or in a way of the kind's own. Without it all matches are sorted.
   */
  readonly walk?: 'properties' | 'index' | 'ids' | NamedRecords | OwnWalk
  /** Groups that stand after each other whichever the direction, by number from 0; else one with and one without value. */
  readonly groups?: { readonly group: Piece; readonly each: readonly Piece[] }
}

/** Queries that together have the first `reach` records, as `id`, `key` and `sort_group`. */
export type OwnWalk = (search: RecordSearch, reach: number) => Piece[]

/** Which conditions of a search are wanted: its properties may be left out, and the index of texts avoided. */
export type ConditionOptions = { properties?: boolean; byTextIndex?: boolean }

/**
 * How many records the filters leave, which decides how a page is found. `most`: nearly all, met at once along every
 * index. `rare`: an index alone answers them, and they lie far apart in the others. `unknown`: few or most, as the values
 * have it. `few`: so few that they are sorted. `text`: those that hold a text.
 */
export type Matches = 'most' | 'rare' | 'unknown' | 'few' | 'text'

/** A search for records of one kind. */
export type RecordSearch = {
  readonly table: RecordTable
  readonly sort: { readonly by: SortKey; readonly direction: SortDirection }
  /** The properties that are searched. */
  readonly propertyIds: readonly number[]
  /** Whether the person sees every record of these properties. */
  readonly seesAll: boolean
  readonly conditions: (options?: ConditionOptions) => Piece
  /** The conditions as sets that have no record in common: the first is of the properties, the others of elsewhere. */
  readonly sets: readonly Piece[]
  /** How many records match, by indexes alone. */
  readonly total: Piece
  /** The conditions of a search for a text. */
  readonly textConditions?: Piece
  readonly matches: Matches
  /** Whether one plan suits the first page, whatever the values are. */
  readonly hasOnePlan: boolean
  /** Whether the index of a walk is read in its order before the other conditions are asked. */
  readonly readsIndexFirst?: boolean
}

/** Table and sort of a search. */
export type SortedTable = Pick<RecordSearch, 'table' | 'sort'>

/** A page by the number of records before it. */
export type PageRange = { offset: number; take: number }
