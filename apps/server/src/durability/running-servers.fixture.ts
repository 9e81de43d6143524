import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Server, startMain } from '../main.fixture.ts'
import type { TestDatabase } from '../platform/testing/cluster.ts'
import { createMigratedDatabase } from '../platform/testing/migrated-database.ts'

export type RunningServers = {
  /** Starts the server program on the test's database, with a data folder of this name. */
  start(name: string): Promise<Server>
  /** Kills a server abruptly and waits until it is gone. */
  kill(server: Server): Promise<void>
  isRunning(server: Server): boolean
  connectionString(): string
}

/** Servers on a separate database for each test; both are removed after the test. */
export function useRunningServers(): RunningServers {
  let folder: string
  let database: TestDatabase
  const running = new Set<Server>()

  async function kill(server: Server): Promise<void> {
    running.delete(server)
    server.child.kill('SIGKILL')
    await server.ended
  }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fettle-kill-'))
    database = await createMigratedDatabase()
  })
  afterEach(async () => {
    await Promise.all([...running].map(kill))
    await database.drop()
    await vi.waitFor(() => rm(folder, { recursive: true, force: true }), 10_000)
  })
  return {
    start: async (name) => {
      const env = { DATABASE_URL: database.connectionString }
      const server = await startMain(path.join(folder, name), env)
      running.add(server)
      return server
    },
    kill,
    isRunning: (server) => running.has(server),
    connectionString: () => database.connectionString,
  }
}
