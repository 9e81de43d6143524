import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { takeOwnerLock } from '../db/embedded/owner-lock.ts'
import { startEmbeddedPostgres } from '../db/embedded/start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of this run's cluster. */
    clusterConnectionString: string
  }
}

const prefix = 'fettle-test-cluster-'
const staleAfterMs = 10 * 60_000

/** Vitest's global set-up: one cluster in a temporary folder for the whole run, gone at its end. */
export default async function setUpCluster(project: TestProject): Promise<() => Promise<void>> {
  await removeStaleClusters()
  const folder = await mkdtemp(path.join(tmpdir(), prefix))
  // Root's database may run as another user, who has to enter.
  await chmod(folder, 0o755)
  const cluster = await startEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    log: { info: () => undefined, warn: (message) => console.warn(message) },
    durability: 'fast',
  })
  project.provide('clusterConnectionString', cluster.connectionString)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A run that was killed leaves its folder behind; one that nobody owns and that is not brand new goes. */
async function removeStaleClusters(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(tmpdir(), name)
    const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age < staleAfterMs || isOwned(path.join(folder, 'postgres'))) continue
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isOwned(folder: string): boolean {
  try {
    takeOwnerLock(folder).release()
    return false
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'folder-unusable')
  }
}
