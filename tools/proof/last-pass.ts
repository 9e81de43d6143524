import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const noteOf = (root: string) => path.join(root, 'node_modules/.cache/fettle/last-pass')
const git = async (root: string, args: readonly string[], env: Record<string, string> = {}) =>
  (
    await run('git', [...args], { cwd: root, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 })
  ).stdout.trim()

/**
 * The id of a Git tree with every file of the checkout as it is now, committed or not; files that Git ignores are left
 * out. Undefined where there is no Git checkout. The checkout's own index is not touched.
 */
export async function snapshotFiles(root: string): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fettle-snapshot-'))
  const index = path.join(folder, 'index')
  try {
    const own = path.resolve(root, await git(root, ['rev-parse', '--git-path', 'index']))
    await copyFile(own, index)
    await backdate(index, (await stat(own)).mtimeMs)
    await git(root, ['add', '--all'], { GIT_INDEX_FILE: index })
    return await git(root, ['write-tree'], { GIT_INDEX_FILE: index })
  } catch {
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Git rereads a file only if it is newer than the index or differs in size or time, so a newer copy of the
 * index would hide edits within the same clock tick.
 */
const backdate = (index: string, mtimeMs: number): Promise<void> => {
  const seconds = mtimeMs / 1000 - 1
  return utimes(index, seconds, seconds)
}

/** Notes that the quick tests passed with the files of `tree`. */
export async function notePass(root: string, tree: string): Promise<void> {
  await mkdir(path.dirname(noteOf(root)), { recursive: true })
  await writeFile(noteOf(root), tree)
}

/**
 * The paths, from the root, of the files that differ between the tree with which the quick tests last passed and
 * `tree`. Undefined where they never passed, or that tree is not known any more.
 */
export async function changedSincePass(root: string, tree: string): Promise<string[] | undefined> {
  try {
    const passed = (await readFile(noteOf(root), 'utf8')).trim()
    const names = await git(root, ['diff', '--name-only', '--no-renames', '-z', passed, tree])
    return names.split('\0').filter((name) => name !== '')
  } catch {
    return undefined
  }
}

const program = /^(apps|packages)\/[^/]+\/src\/.+\.tsx?$/
const setUp = /\/(testing|platform\/testing)\/|\.d\.ts$/
/** Parts that tests read as text, or start as programs, without an import that leads there. */
const readAsText = /^apps\/server\/src\/([^/]+\.ts$|durability\/)/

/**
 * Whether imports determine the tests affected by a changed file. Not for migrations, guides, styles, tool
 * settings, common test set-up, and programs started as processes.
 */
export function isKnownByImports(file: string): boolean {
  return program.test(file) && !setUp.test(file) && !readAsText.test(file)
}
