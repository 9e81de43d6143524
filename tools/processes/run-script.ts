import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

/**
 * Continues with another script of the project in this process, which then has the command's own arguments in
 * `process.argv`. Signals reach it directly, and there is one process less.
 */
export async function continueAs(script: string): Promise<void> {
  const file = path.join(root, script)
  process.argv[1] = file
  await import(pathToFileURL(file).href)
}
