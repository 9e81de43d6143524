type Grouped<Row> = {
  readonly rows: readonly Row[] | undefined
  readonly groupOf?: ((row: Row) => string | null) | undefined
}

/** Header of the group that starts at this row, or null. */
export function groupHeadAt<Row>({ rows = [], groupOf }: Grouped<Row>, index: number): string | null {
  const titleAt = (at: number) => {
    const row = rows[at]
    return row === undefined ? null : (groupOf?.(row) ?? null)
  }
  const title = titleAt(index)
  return title === titleAt(index - 1) ? null : title
}
