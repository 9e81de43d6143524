import type { ImportDetail } from '@fettle/contract/imports'
import type { ImportState } from '@fettle/rules/imports/imports'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { ContentAt } from '#platform/testing/answer-types.ts'
import { sendForm } from '#platform/testing/multipart.fixture.ts'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { checkJob, type ImportJobData, storeJob } from './import-job-names.ts'
import { workOnImport } from './work-on-import.ts'

const atWork: readonly ImportState[] = ['Checking', 'Running', 'Undoing']

/** The jobs of imports, done in this process. */
export const jobsInProcess = (deps: Deps): readonly Job<ImportJobData>[] =>
  [checkJob, storeJob].map((name) => ({
    name,
    expireInSeconds: 120,
    retries: 0,
    pollSeconds: 0.5,
    startsAtOnce: true,
    run: (job, signal) =>
      workOnImport(
        { db: deps.db, storage: deps.storage, dataFolder: deps.config.dataFolder, now: deps.clock.now },
        job,
        signal,
      ),
  }))

export type ImportsApp = ReferenceApp & {
  /** Uploads a file. Defaults to a user with every property. */
  upload(
    kind: string,
    content: string | Uint8Array,
    options?: { subject?: string; propertyId?: number; fileName?: string },
  ): Promise<{ status: number; json: ContentAt<'POST', '/api/Imports'> }>
  /** Makes a command on an import and waits until the work has ended. */
  doing(importId: number, command: 'check' | 'run' | 'undo', subject?: string): Promise<ImportDetail>
  /** Uploads, changes the options, checks and stores. */
  bring(
    kind: string,
    content: string | Uint8Array,
    options?: Partial<ImportDetail['options']>,
  ): Promise<ImportDetail>
}

/** The server on the reference world, with imports that are worked on. */
export async function createImportsApp(
  options: { jobs?: (deps: Deps) => readonly Job[]; maxConnections?: number } = {},
): Promise<ImportsApp> {
  const { jobs = jobsInProcess, maxConnections = 16 } = options
  const server = await createReferenceApp({ jobs, config: { maxConnections } })
  const upload: ImportsApp['upload'] = (kind, content, more = {}) => {
    const { subject = 'wide', propertyId, fileName = 'file.csv' } = more
    return sendForm(
      server,
      '/api/Imports',
      [
        { name: 'kind', value: kind },
        ...(propertyId === undefined ? [] : [{ name: 'propertyId', value: String(propertyId) }]),
        { name: 'File', fileName, content: Buffer.from(content), type: 'text/csv' },
      ],
      { subject },
    )
  }
  const doing: ImportsApp['doing'] = async (importId, command, subject = 'wide') => {
    const begun = await server.post(subject, `/api/Imports/${importId}/${command}`)
    if (begun.status !== 202) throw new Error(`${command}: ${begun.body}`)
    for (;;) {
      const { json } = await server.as(subject, `/api/Imports/${importId}`)
      if (!atWork.includes(json.state)) return json
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    ...server,
    upload,
    doing,
    async bring(kind, content, changes = {}) {
      const { json, status } = await upload(kind, content)
      if (status !== 201) throw new Error(JSON.stringify(json))
      const body = { ...json.options, propertyId: 1001, ...changes }
      const mapped = await server.put('wide', `/api/Imports/${json.importId}`, body)
      if (mapped.status !== 200) throw new Error(mapped.body)
      const checked = await doing(json.importId, 'check')
      if (checked.state !== 'Checked') throw new Error(checked.failure)
      return await doing(json.importId, 'run')
    },
  }
}
