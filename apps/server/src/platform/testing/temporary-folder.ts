import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** Creates a folder that is deleted after the last test of the file. Call it at the top level of a test file. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `fettle-${name}-`))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
