import { existsSync } from 'node:fs'
import path from 'node:path'
import { changedSincePass, isKnownByImports, notePass, snapshotFiles } from './last-pass.ts'
import { runVitest, runVitestFor } from './run-tests.ts'
import { scopes } from './scopes.ts'

const quick = scopes.main.tests

/**
 * Runs the tests that need neither a browser nor long: all of them in a new checkout, with `--all`, and when a file has
 * changed that tests reach otherwise than by imports; else those whose imports lead to a file that has changed since
 * they all passed last, and the checks of the house (decision 109). Other arguments go to Vitest as they are. Returns
 * the exit code.
 */
export async function runQuick(root: string, args: readonly string[]): Promise<number> {
  const options = args.filter((arg) => arg !== '--all')
  if (options.length > 0) return runVitest([...quick, ...options])
  const tree = await snapshotFiles(root)
  const changed =
    tree !== undefined && !args.includes('--all') ? await changedSincePass(root, tree) : undefined
  const code = await (changed?.every(isKnownByImports) ? runConcerned(root, changed) : runVitest(quick))
  if (code === 0 && tree !== undefined) await notePass(root, tree)
  return code
}

async function runConcerned(root: string, changed: readonly string[]): Promise<number> {
  if (changed.length === 0) {
    console.log('No file has changed since these tests passed. All of them: npm run test:quick -- --all')
    return 0
  }
  console.log(`Tests of ${changed.length} changed files. All of them: npm run test:quick -- --all`)
  const ofTheHouse = await runVitest(['--project', 'tools'])
  if (ofTheHouse !== 0) return ofTheHouse
  const files = changed.map((file) => path.join(root, file))
  // A deleted file affects its importers, which have changed too.
  return runVitestFor(
    files.filter((file) => existsSync(file)),
    [...quick, '--passWithNoTests'],
  )
}
