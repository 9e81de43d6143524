import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from '../processes/run-program.ts'
import { packageProgram, root } from '../root.ts'

const stampName = '.sources'

/** Whatever the built client depends on; a folder stands for every file below it. */
const sources = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'apps/web/build',
  'apps/web/src',
  'apps/web/public',
  'packages/rules/src',
  'packages/contract/src',
  'package-lock.json',
  'tsconfig.base.json',
]

/**
 * Builds the web client into `apps/web/dist` unless it is current. Builds in a temporary folder and moves the
 * result, so that an interrupted build is never served. Throws on failure.
 */
export async function buildWeb(): Promise<void> {
  const target = path.join(root, 'apps/web/dist')
  const stamp = await fingerprint()
  if ((await readFile(path.join(target, stampName), 'utf8').catch(() => '')) === stamp) return
  console.log('Building the web client …')
  const aside = path.join(root, 'node_modules/.cache', `web-${process.pid}`)
  await mkdir(path.dirname(aside), { recursive: true })
  try {
    const args = ['build', 'apps/web', '--outDir', aside, '--emptyOutDir', '--logLevel', 'error']
    if ((await runProgram(packageProgram('vite'), args)) !== 0)
      throw new Error('The web client could not be built.')
    await writeFile(path.join(aside, stampName), stamp)
    await rm(target, { recursive: true, force: true })
    await rename(aside, target)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(path.join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(`${path.relative(root, file)}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesOf(source: string): Promise<string[]> {
  if (!existsSync(source)) return []
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [source]
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => path.join(entry.parentPath, entry.name)).sort()
}
