import type { SortDirection } from '@fettle/rules/records/paging'
import type { RawBuilder, SqlBool } from 'kysely'

/** A piece of a statement. */
export type Piece = RawBuilder<unknown>

/** A boolean SQL expression about a record. */
export type Condition = RawBuilder<SqlBool>

/** Table definition for the lists of one kind of record, created once by `recordTable`. */
export type RecordTable = {
  /** The table with its alias for conditions, sort keys and columns. */
  readonly from: Piece
  readonly alias: Piece
  readonly id: Piece
  readonly propertyId: string
  /** The columns of a row, for the table with its alias. */
  readonly rowColumns: Piece
}

/** Referenced records used for sorting by name. */
export type NamedRecords = {
  /** The name of each record in comparable form, with up to two columns for finding referencing records. */
  readonly records: (propertyIds: readonly number[]) => Piece
  /**
   * Conditions for records that reference a record `of (first, second)`, each with an index ending in ids.
   */
  readonly streams: readonly Piece[]
  /** No such index: adding zero prevents the planner from scanning by id. */
  readonly isGathered?: true
  /** The condition for records without a reference. */
  readonly without: Piece
}

/** Sort key of a column: the compared value, and its table if not the record's own. */
export type SortKey = {
  readonly key: Piece
  readonly join?: Piece
  /**
   * How to find the first records without sorting all: a sorted index per property (`properties`), a sorted
   * index of all records (`index`), each group by ids (`ids`), by the names of referenced records, or a
   * custom query. Without it, all matches are sorted.
   */
  readonly walk?: 'properties' | 'index' | 'ids' | NamedRecords | OwnWalk
  /**
   * Groups in a fixed order for both directions, by number from 0. Defaults to rows with a value, then rows
   * without.
   */
  readonly groups?: { readonly group: Piece; readonly each: readonly Piece[] }
}

/** Queries that together return the first `reach` records, as `id`, `key` and `sort_group`. */
export type OwnWalk = (search: RecordSearch, reach: number) => Piece[]

/** Options for a search's conditions: omit the properties, or avoid the text index. */
export type ConditionOptions = { properties?: boolean; byTextIndex?: boolean }

/**
 * Estimated number of matches, for choosing a query plan. `most`: nearly all, found quickly with every index.
 * `rare`: answered by one index, and scattered in others. `unknown`: few or most, depending on the values.
 * `few`: few enough to sort. `text`: a text search.
 */
export type Matches = 'most' | 'rare' | 'unknown' | 'few' | 'text'

/** A search for records of one kind. */
export type RecordSearch = {
  readonly table: RecordTable
  readonly sort: { readonly by: SortKey; readonly direction: SortDirection }
  readonly propertyIds: readonly number[]
  /** Whether the person can see every record of these properties. */
  readonly seesAll: boolean
  readonly conditions: (options?: ConditionOptions) => Piece
  /** The conditions as disjoint sets: the first for the properties, the others for records elsewhere. */
  readonly sets: readonly Piece[]
  /** Counts the matches with indexes only. */
  readonly total: Piece
  readonly textConditions?: Piece
  readonly matches: Matches
  /** Whether one plan suits the first page for all values. */
  readonly hasOnePlan: boolean
  /** Whether a walk reads its index in order before applying the other conditions. */
  readonly readsIndexFirst?: boolean
}

export type SortedTable = Pick<RecordSearch, 'table' | 'sort'>

export type PageRange = { offset: number; take: number }
