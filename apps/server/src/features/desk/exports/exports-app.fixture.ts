import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ExportRun } from '@fettle/contract/exports'
import { isExportAtWork } from '@fettle/rules/desk/exports'
import { sql } from 'kysely'
import { runImport } from '#features/desk/imports/import-command.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { ProcessDeps } from '#platform/jobs/process-work.ts'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { type ExportJobData, exportJob } from './export-job-names.ts'
import { failExport, workOnExport } from './work-on-export.ts'

/** The export job, run in this process. */
export const exportsInProcess = (deps: Deps): readonly Job<ExportJobData>[] => [
  {
    name: exportJob,
    expireInSeconds: 120,
    retries: 0,
    pollSeconds: 0.5,
    startsAtOnce: true,
    async run(job, signal) {
      const work: ProcessDeps = {
        db: deps.db,
        storage: deps.storage,
        dataFolder: deps.config.dataFolder,
        now: deps.clock.now,
      }
      // A retryable error ends the test's export immediately.
      await workOnExport(work, job, signal).catch((error: Error) =>
        failExport(work, job, error.stack ?? error.message),
      )
    },
  },
]

type Options = Record<string, unknown>

export type ExportsApp = ReferenceApp & {
  start(options: Options, subject?: string): ReturnType<ReferenceApp['as']>
  /** Starts an export and waits for its end. Defaults to a user with every property. */
  make(options: Options, subject?: string): Promise<ExportRun>
  waitFor(exportId: number, subject?: string): Promise<ExportRun>
  download(exportId: number, subject?: string): Promise<Buffer>
  /** Imports a file with the command, and returns the counts: 'created 0, updated 0, …'. */
  bringIn(
    kind: string,
    content: string | Buffer,
    fileName: string,
    options?: readonly string[],
  ): Promise<{ counts: string; report: string[] }>
}

/** The server on the reference world, with running exports. */
export async function createExportsApp(
  jobs: (deps: Deps) => readonly Job[] = exportsInProcess,
): Promise<ExportsApp> {
  const server = await createReferenceApp({ jobs, config: { maxConnections: 16 } })
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-export-'))
  const start: ExportsApp['start'] = (options, subject = 'wide') =>
    server.post(subject, '/api/Exports', options)
  const waitFor: ExportsApp['waitFor'] = async (exportId, subject = 'wide') => {
    for (;;) {
      const { json, status, body } = await server.as(subject, `/api/Exports/${exportId}`)
      if (status !== 200) throw new Error(body)
      if (!isExportAtWork(json.state)) return json
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  let count = 0
  return {
    ...server,
    start,
    waitFor,
    async make(options, subject) {
      const { status, json, body } = await start(options, subject)
      if (status !== 202) throw new Error(body)
      return await waitFor(json.exportId, subject)
    },
    async download(exportId, subject = 'wide') {
      const answer = await server.app.inject({
        url: `/api/Exports/${exportId}/file`,
        headers: await signedInAs(server, subject),
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.rawPayload
    },
    async bringIn(kind, content, fileName, options = []) {
      count += 1
      const file = path.join(folder, `${count} ${fileName}`)
      await writeFile(file, content)
      const report: string[] = []
      const print = (line: string) => void report.push(line)
      await runImport([kind, file, '--refused', `${file}.refused`, ...options], {
        db: server.db,
        files: { storage: server.deps.storage, folder },
        print,
        printError: print,
      })
      const counts = report.find((line) => line.startsWith('  created '))?.trim() ?? report.join('\n')
      return { counts, report }
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The entries of a ZIP by their path. */
export async function readArchive(content: Buffer): Promise<Map<string, Buffer>> {
  const { fromBufferPromise } = await import('yauzl')
  const archive = await fromBufferPromise(content, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry())
    entries.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return entries
}

/** Two batches of an export. */
export const manyRooms = 1500
/** Inserts `manyRooms` rooms at once, without change records. */
export const fillRooms = ({ db }: Pick<ExportsApp, 'db'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('fettle.history', 'off', true)`.execute(trx)
    await sql`insert into room (id, floor_id, code, name)
      select 10000 + n, 1001, 'R-' || n, 'Room ' || n from generate_series(1, ${sql.lit(manyRooms)}) n`.execute(
      trx,
    )
  })
