import { existsSync } from 'node:fs'
import path from 'node:path'

/** Folder of published data of real buildings: next to the repository, or set in the environment. */
const publishedData = (root: string, env: NodeJS.ProcessEnv = process.env): string =>
  env.FETTLE_SHARED_DATA ?? path.join(root, '../shared/data')

/** Tests that need files which are not part of the repository and are absent here. */
export const leftOutTests = (root: string, env?: NodeJS.ProcessEnv): string[] =>
  existsSync(publishedData(root, env)) ? [] : ['imports/real-data.proof.test.ts']

/** What the end of a run says about tests that it left out; no line where it ran all of them. */
export const describeLeftOut = (root: string, env?: NodeJS.ProcessEnv): string[] =>
  leftOutTests(root, env).map(
    (test) =>
      `LEFT OUT ${test}: the published data that it imports is not in ${publishedData(root, env)}. Set FETTLE_SHARED_DATA to where it is.`,
  )
