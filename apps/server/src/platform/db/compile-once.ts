import type { CompiledQuery } from 'kysely'
import type { DbOrTrx } from './database.ts'

/**
 * Compiles a statement of a fixed text at its first call and reuses the text with other values: compiling takes as long
 * as the network, so this is for statements that every request sends. The values must be the statement's parameters, in
 * their order; the first call throws when they are not.
 */
export function compileOnce<Row, Values extends readonly unknown[]>(
  build: (db: DbOrTrx, ...values: Values) => CompiledQuery<Row>,
): (db: DbOrTrx, ...values: Values) => Promise<Row | undefined> {
  const readRows = compileRowsOnce(build)
  return async (db, ...values) => (await readRows(db, ...values))[0]
}

/** The same for a statement whose rows are all wanted. */
export function compileRowsOnce<Row, Values extends readonly unknown[]>(
  build: (db: DbOrTrx, ...values: Values) => CompiledQuery<Row>,
): (db: DbOrTrx, ...values: Values) => Promise<Row[]> {
  const compile = compiledOnce(build)
  return async (db, ...values) => (await db.executeQuery<Row>(compile(db, ...values))).rows
}

/** The same for a statement that the caller sends. */
export function compiledOnce<Row, Values extends readonly unknown[]>(
  build: (db: DbOrTrx, ...values: Values) => CompiledQuery<Row>,
): (db: DbOrTrx, ...values: Values) => CompiledQuery<Row> {
  let built: CompiledQuery<Row> | undefined
  return (db, ...values) => {
    if (built === undefined) {
      const compiled = build(db, ...values)
      const isSame =
        compiled.parameters.length === values.length &&
        compiled.parameters.every((parameter, at) => parameter === values[at])
      if (!isSame) throw new Error('The values of a statement that is built once must be its parameters.')
      built = compiled
    }
    return { ...built, parameters: values }
  }
}
