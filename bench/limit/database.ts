import pg from 'pg'

/** A statement that each connection parses and plans once. */
export type Statement = { name: string; text: string }

const { builtins } = pg.types

/** Converts `2026-03-01 09:05:00.12+00`, the session's UTC format, to the API's format, exact to the millisecond. */
const toIsoText = (text: string): string => {
  const fraction = text.slice(20, text.indexOf('+')).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, toIsoText],
  [builtins.DATE, String],
])

/** Opens a pool whose sessions never plan a statement twice, and return instants in UTC. */
export function openPool(connectionString: string): pg.Pool {
  return new pg.Pool({
    connectionString,
    max: 16,
    options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
    } as never,
  })
}

/** Returns the rows of a statement; the connection prepares it at its first use. */
export async function rowsOf(
  pool: pg.Pool,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  return (await pool.query({ name, text, values: [...values] })).rows
}
