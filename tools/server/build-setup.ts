import type { TestProject } from 'vitest/node'
import { buildServer } from './build.ts'

/** Vitest's global setup: builds the server that `startMain` starts. In watch mode, changed sources build it again. */
export async function setup(project: TestProject): Promise<void> {
  await buildServer()
  project.onTestsRerun(buildServer)
}
