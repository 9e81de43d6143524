/** What the parts of a list must know of its kind of record: how one is told apart, and what it is called. */
export type ListKind<Row> = {
  /** 'order', as it reads in a sentence. */
  readonly one: string
  /** 'orders' */
  readonly many: string
  /** Its full plural in sentences about lists: 'work orders'. */
  readonly records: string
  readonly idOf: (row: Row) => number
  /** What a record is called in a heading or on a button: 'Order 1042'. */
  readonly nameOf: (row: Row) => string
}
