import type { InsertObject, Kysely, Selectable, UpdateObject } from 'kysely'
import type { Database, DbOrTrx } from '../db/database.ts'

type Table = keyof Database
type TableWithId = { [T in Table]: Database[T] extends { id: unknown } ? T : never }[Table]
type Row<T extends Table> = Selectable<Database[T]>
type Where<T extends Table> = {
  readonly [Column in keyof Row<T>]?: Row<T>[Column] | readonly Row<T>[Column][]
}
type Values<T extends Table> = InsertObject<Database, T>

/** A builder whose table is a parameter has no usable type. The functions below have one. */
const untyped = (db: DbOrTrx) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

/** Inserts a row or several. */
export async function insertRows<T extends Table>(
  db: DbOrTrx,
  table: T,
  values: Values<T> | readonly Values<T>[],
): Promise<void> {
  await untyped(db)
    .insertInto(table)
    .values(values as Record<string, unknown>)
    .execute()
}

/** Inserts a row and returns its id. */
export async function insertRow<T extends TableWithId>(
  db: DbOrTrx,
  table: T,
  values: Values<T>,
): Promise<number> {
  const { id } = await untyped(db)
    .insertInto(table)
    .values(values as Record<string, unknown>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as number
}

/** Changes the rows with these values, all rows without `where`. */
export async function updateRows<T extends Table>(
  db: DbOrTrx,
  table: T,
  set: UpdateObject<Database, T>,
  where: Where<T> = {},
): Promise<void> {
  let update = untyped(db)
    .updateTable<string>(table)
    .set(set as Record<string, unknown>)
  for (const [column, value] of Object.entries(where))
    update = update.where(column, operatorFor(value), value)
  await update.execute()
}

/** The rows with these values, ordered by a column if named. */
export function findRows<T extends Table, Column extends keyof Row<T> & string>(
  db: DbOrTrx,
  table: T,
  columns: readonly Column[],
  where: Where<T> = {},
  orderBy?: keyof Row<T> & string,
): Promise<Pick<Row<T>, Column>[]> {
  let rows = untyped(db).selectFrom<string>(table).select(columns)
  for (const [column, value] of Object.entries(where)) rows = rows.where(column, operatorFor(value), value)
  return (orderBy === undefined ? rows : rows.orderBy(orderBy)).execute() as Promise<Pick<Row<T>, Column>[]>
}

/** Returns the first row with these values. Throws if no row has them. */
export async function getRow<T extends Table, Column extends keyof Row<T> & string>(
  db: DbOrTrx,
  table: T,
  columns: readonly Column[],
  where: Where<T> = {},
): Promise<Pick<Row<T>, Column>> {
  const [row] = await findRows(db, table, columns, where)
  if (!row) throw new Error(`No row of ${table} has ${JSON.stringify(where)}`)
  return row
}

const operatorFor = (value: unknown) => (value === null ? 'is' : Array.isArray(value) ? 'in' : '=')
