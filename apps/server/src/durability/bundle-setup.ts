import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server program is bundled once for the whole run. */
    bundleFolder: string
  }
}

/** Below `node_modules`, so that the bundle finds the packages that stay outside of it. */
const cache = path.join(import.meta.dirname, '../../../../node_modules/.cache')

/** Vitest's global setup: a folder for the bundled server, removed at the end of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'server-'))
  project.provide('bundleFolder', folder)
  // In watch mode, the next run bundles changed files.
  project.onTestsRerun(() => rm(path.join(folder, 'finished'), { force: true }))
  return () => rm(folder, { recursive: true, force: true })
}
