/** List-specific names and id of a kind of record. */
export type ListKind<Row> = {
  /** 'order', in a sentence. */
  readonly one: string
  /** 'orders' */
  readonly many: string
  readonly idOf: (row: Row) => number
  /** Name of a record in a heading or on a button: 'Order 1042'. */
  readonly nameOf: (row: Row) => string
}
