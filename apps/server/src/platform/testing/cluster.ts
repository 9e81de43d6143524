import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { connectionString: string; drop(): Promise<void> }

/** Templates that this process has found or filled, by cluster and name. */
const templates = new Map<string, Promise<void>>()
/** Connections for copies of templates, by cluster. Opening one takes as long as twenty statements. */
const copiers = new Map<string, Promise<pg.Client>>()

/**
 * Creates a template database, a copy of the template `from` where one is given, filled by `fill`. Every test file may
 * call it: the first call of the run fills it, the others wait. After a `fill` that failed, the next call tries again.
 */
export function createTemplate(
  name: string,
  fill: (connectionString: string) => Promise<void>,
  options: { from?: string } = {},
): Promise<void> {
  const database = templateName(name)
  const key = addressOf(database)
  const known = templates.get(key)
  if (known !== undefined) return known
  const created = findOrFill(database, fill, options)
  templates.set(key, created)
  created.catch(() => templates.delete(key))
  return created
}

async function findOrFill(
  database: string,
  fill: (connectionString: string) => Promise<void>,
  { from }: { from?: string },
): Promise<void> {
  const admin = await connect()
  try {
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
  } finally {
    await admin.end()
  }
}

/** Creates a copy of a template for one test file. `drop` also ends open connections. */
export async function createDatabase(template: string): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`
  await copy(`create database ${database} ${copyOf(template)}`)
  return {
    connectionString: addressOf(database),
    drop: () => copy(`drop database ${database} with (force)`),
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

async function copy(statement: string): Promise<void> {
  const cluster = inject('clusterConnectionString')
  const opening = copiers.get(cluster) ?? connect()
  copiers.set(cluster, opening)
  const client = await opening.catch((error: unknown) => {
    copiers.delete(cluster)
    throw error
  })
  await client.query(statement)
}

async function connect(): Promise<pg.Client> {
  const connectionString = inject('clusterConnectionString')
  const client = new pg.Client({ connectionString })
  // The statement that runs on a broken connection fails, too, and the next one opens another.
  client.on('error', () => copiers.delete(connectionString))
  await client.connect()
  return client
}
