import { type Insertable, sql } from 'kysely'
import type { Database, Trx } from '../../apps/server/src/platform/db/database.ts'

export type TableName = keyof Database
export type RowOf<T extends TableName> = Insertable<Database[T]>

/** Rows to be written, with ids assigned in advance so that they can refer to each other. */
export type RowStore = {
  nextId(table: TableName): number
  add<T extends TableName>(table: T, row: RowOf<T>): void
  count(table: TableName): number
  rowsOf<T extends TableName>(table: T): readonly RowOf<T>[]
  /** Returns a table's rows and removes them from the store. */
  take(table: TableName): readonly object[]
}

export function createRowStore(): RowStore {
  const lastIds = new Map<TableName, number>()
  const rows = new Map<TableName, object[]>()
  return {
    nextId(table) {
      const id = (lastIds.get(table) ?? 0) + 1
      lastIds.set(table, id)
      return id
    },
    add(table, row) {
      const held = rows.get(table)
      if (held) held.push(row)
      else rows.set(table, [row])
    },
    count: (table) => rows.get(table)?.length ?? 0,
    rowsOf: <T extends TableName>(table: T) => (rows.get(table) ?? []) as RowOf<T>[],
    take(table) {
      const taken = rows.get(table) ?? []
      rows.delete(table)
      return taken
    },
  }
}

const rowsPerStatement = 4000

/** Every row must name the same columns: a missing one would be written as null, not as its default. */
function columnsOf(table: TableName, rows: readonly object[]): string[] {
  const columns = Object.keys(rows[0] ?? {})
  const odd = rows.find((row) => Object.keys(row).join() !== columns.join())
  if (odd) throw new Error(`Rows for ${table} differ in columns: ${Object.keys(odd)} against ${columns}.`)
  return columns
}

/**
 * Rows that one statement writes. The database posts the parts of a statement to the stock ledger part by part, so each day
 * is one statement and the numbers of the ledger rise with its days.
 */
function statementsOf(table: TableName, rows: readonly object[]): (readonly object[])[] {
  if (table === 'cost_part')
    return [...Map.groupBy(rows as RowOf<'cost_part'>[], ({ transacted_on }) => transacted_on).values()]
  return Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, at) =>
    rows.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  )
}

async function insertTable(trx: Trx, table: TableName, rows: readonly object[]): Promise<void> {
  const columns = sql.join(columnsOf(table, rows).map((name) => sql.ref(name)))
  for (const some of statementsOf(table, rows)) {
    const json = JSON.stringify(some)
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx)
  }
}

/** Writes the tables in the given order, and moves their sequences past the assigned ids. */
export async function writeRows(trx: Trx, store: RowStore, tables: readonly TableName[]): Promise<void> {
  for (const table of tables) {
    const rows = store.take(table)
    if (rows.length === 0) continue
    await insertTable(trx, table, rows)
    if (!Object.hasOwn(rows[0] ?? {}, 'id')) continue
    await sql`select setval(sequence, (select max(id) from ${sql.table(table)}))
      from pg_get_serial_sequence(${table}, 'id') as sequence where sequence is not null`.execute(trx)
  }
}
