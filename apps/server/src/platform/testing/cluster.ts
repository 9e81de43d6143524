import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { connectionString: string; drop(): Promise<void> }

/**
 * Creates a template database, a copy of the template `from` where one is given, filled by `fill`. Every test file may
 * call it: the first call of the run fills it, the others wait. After a `fill` that failed, the next call tries again.
 */
export function createTemplate(
  name: string,
  fill: (connectionString: string) => Promise<void>,
  { from }: { from?: string } = {},
): Promise<void> {
  const database = templateName(name)
  return withAdmin(async (admin) => {
    // Held until the session ends, so that one process fills the template and the others wait.
    await admin.query('select pg_advisory_lock(hashtext($1))', [database])
    const found = await admin.query('select datistemplate as ready from pg_database where datname = $1', [
      database,
    ])
    if (found.rows[0]?.ready) return
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.query(`create database ${database} ${from === undefined ? '' : copyOf(from)}`)
    await fill(addressOf(database))
    await admin.query(`alter database ${database} with is_template true allow_connections false`)
  })
}

/** Creates a copy of a template for one test file. `drop` also ends open connections. */
export async function createDatabase(template: string): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`
  await withAdmin((admin) => admin.query(`create database ${database} ${copyOf(template)}`))
  return {
    connectionString: addressOf(database),
    drop: () =>
      withAdmin(async (admin) => void (await admin.query(`drop database ${database} with (force)`))),
  }
}

/** Copying files takes half as long as writing every page through the write-ahead log, which tests do not need. */
const copyOf = (template: string) => `template ${templateName(template)} strategy file_copy`

function templateName(name: string): string {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) throw new Error(`Not a template name: ${name}`)
  return `template_${name}`
}

function addressOf(database: string): string {
  const url = new URL(inject('clusterConnectionString'))
  url.pathname = `/${database}`
  return url.href
}

async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: inject('clusterConnectionString') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
