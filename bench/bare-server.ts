import { readFile } from 'node:fs/promises'
import { fastify } from 'fastify'
import pg from 'pg'
import { PreparingClient } from '../apps/server/src/platform/db/prepared.ts'
import type { Statement } from './captured-sql.ts'

/**
 * The yardstick: plain Fastify and the plain driver, answering the same rows from the same statements, with nothing in
 * between. `GET /<name>/<turn>` runs the statements of a turn one after another; `PUT` runs them in one transaction.
 */
const [connectionString = '', scenariosFile = ''] = process.argv.slice(2)
const scenarios = JSON.parse(await readFile(scenariosFile, 'utf8')) as Record<string, Statement[][]>
// The statements that the product has planned once are planned once here as well.
const pool = new pg.Pool({ Client: PreparingClient as never, connectionString, max: 20 })
const app = fastify()

type Turn = { Params: { name: string; turn: string } }
const statementsOf = ({ name, turn }: Turn['Params']): Statement[] => scenarios[name]?.[Number(turn)] ?? []

app.get<Turn>('/:name/:turn', async ({ params }) => {
  const answers = []
  for (const { sql, parameters } of statementsOf(params)) {
    answers.push((await pool.query(sql, [...parameters])).rows)
  }
  return { data: answers.at(-1) }
})

app.put<Turn>('/:name/:turn', async ({ params }) => {
  const client = await pool.connect()
  try {
    let rows: unknown[] = []
    await client.query('begin')
    for (const { sql, parameters } of statementsOf(params)) {
      rows = (await client.query(sql, [...parameters])).rows
    }
    await client.query('commit')
    return { data: rows }
  } finally {
    client.release()
  }
})

process.once('SIGTERM', () => void app.close().then(() => pool.end()))
process.stdout.write(`bare server ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
