import { readFile } from 'node:fs/promises'
import { fastify } from 'fastify'
import pg from 'pg'
import type { Statement } from './captured-sql.ts'

/**
 * The yardstick: plain Fastify and the plain driver, answering the same rows from the same statements, with nothing in
 * between. `GET /<name>` runs the statements of a scenario one after another; `PUT /<name>` in one transaction.
 */
const [connectionString = '', scenariosFile = ''] = process.argv.slice(2)
const scenarios = JSON.parse(await readFile(scenariosFile, 'utf8')) as Record<string, Statement[]>
const pool = new pg.Pool({ connectionString, max: 20 })
const app = fastify()

app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
  const answers = []
  for (const { sql, parameters } of scenarios[params.name] ?? []) {
    answers.push((await pool.query(sql, [...parameters])).rows)
  }
  return { data: answers.at(-1) }
})

let turn = 0
app.put<{ Params: { name: string } }>('/:name', async ({ params }) => {
  const client = await pool.connect()
  try {
    turn++
    await client.query('begin')
    let rows: unknown[] = []
    for (const { sql, parameters } of scenarios[params.name] ?? []) {
      // The product's body changes with each request; so must the bare one, or nothing would be written.
      const values = parameters.map((value) =>
        value === 'In' || value === 'Out' ? (turn % 2 ? 'In' : 'Out') : value,
      )
      rows = (await client.query(sql, values)).rows
    }
    await client.query('commit')
    return { data: rows }
  } finally {
    client.release()
  }
})

process.once('SIGTERM', () => void app.close().then(() => pool.end()))
process.stdout.write(`bare server ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
