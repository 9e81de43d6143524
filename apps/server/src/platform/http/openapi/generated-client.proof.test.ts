import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

const root = path.resolve(import.meta.dirname, '../../../../../..')
const client = path.join(root, 'tools/api-client/node_modules')
const run = promisify(execFile)

/** A program against the generated types. It prints the status of each call. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

const [baseUrl = '', token = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl, headers: { authorization: token } })
const statuses: number[] = []
const noted = <T extends { response: Response }>(answer: T): T => {
  statuses.push(answer.response.status)
  return answer
}

const { data: orders } = noted(await api.GET('/api/Workorders', { params: { query: { skip: 1, take: 5 } } }))
const rows: components['schemas']['WorkOrderRow'][] = orders?.data ?? []
noted(await api.GET('/api/Assets', { params: { query: { take: 5, sortDirection: 'descend' } } }))
noted(await api.GET('/api/Properties'))
noted(await api.GET('/api/Users/MyProfile'))
noted(await api.GET('/api/Trades', { params: { query: { includeJobTypes: true } } }))
noted(await api.GET('/api/System/versioninformation'))
noted(await api.GET('/api/Parts'))
noted(await api.POST('/api/Reports/QueueReport', { body: { reportId: 2201, foundSetIds: '999999' }, params: { header: { 'Idempotency-Key': 'one' } } }))
noted(await api.GET('/api/Vendors'))
const missing = noted(await api.GET('/api/Procedures/{procedureId}', { params: { path: { procedureId: 999_999 } } }))
const problem: components['schemas']['Problem'] | undefined = missing.error
console.log(JSON.stringify({ statuses, rows: rows.length, title: problem?.title }))
`

test('a client that is generated from the document compiles and calls ten operations', async () => {
  await using server = await createReferenceApp()
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-api-client-'))
  try {
    const document = (await server.app.inject('/api/openapi.json')).body
    await writeFile(path.join(folder, 'openapi.json'), document)
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(path.join(folder, 'program.ts'), program)
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    const inFolder = { cwd: folder }
    const generate = path.join(client, 'openapi-typescript/bin/cli.js')
    await run(
      process.execPath,
      [generate, 'openapi.json', '--output', 'api.ts', '--default-non-nullable', 'false'],
      inFolder,
    )
    const compile = path.join(client, 'typescript/bin/tsc')
    const options =
      '--noEmit --strict --skipLibCheck --target es2022 --module nodenext --allowImportingTsExtensions --types node'
    await run(process.execPath, [compile, ...options.split(' '), 'program.ts'], inFolder).catch(
      ({ stdout }: { stdout: string }) => expect.fail(stdout),
    )
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { authorization = '' } = await signedInAs(server, 'administrator')
    const { stdout } = await run(process.execPath, ['program.ts', url, authorization], inFolder)
    expect(JSON.parse(stdout)).toEqual({
      statuses: [200, 200, 200, 200, 200, 200, 200, 403, 200, 404],
      rows: expect.any(Number),
      title: expect.any(String),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
