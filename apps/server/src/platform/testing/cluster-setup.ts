import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { takeOwnerLock } from '../db/embedded/owner-lock.ts'
import { startEmbeddedPostgres } from '../db/embedded/start.ts'
import { findQuickFolder, quickFolders } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of this run's cluster. */
    clusterConnectionString: string
  }
}

const prefix = 'fettle-test-cluster-'
const staleAfterMs = 10 * 60_000

/** Vitest's global setup: starts one cluster for the whole run, and removes it at the end. */
export default async function setUpCluster(project: TestProject): Promise<() => Promise<void>> {
  await removeStaleClusters()
  const folder = await mkdtemp(path.join(await findQuickFolder(), prefix))
  // When started by root, PostgreSQL runs as another user, who must be able to enter the folder.
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

/** Removes folders of runs that were killed: those whose process has ended and that are not brand new. */
async function removeStaleClusters(): Promise<void> {
  for (const folder of (await Promise.all(quickFolders.map(listClusters))).flat()) {
    const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (age < staleAfterMs || isOwned(path.join(folder, 'postgres'))) continue
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function listClusters(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.startsWith(prefix)).map((name) => path.join(folder, name))
}

function isOwned(folder: string): boolean {
  try {
    takeOwnerLock(folder).release()
    return false
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'folder-unusable')
  }
}
