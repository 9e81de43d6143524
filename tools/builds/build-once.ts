import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from '../processes/run-program.ts'
import { packageProgram, root } from '../root.ts'

const stampName = '.sources'

type Build = {
  /** How messages name it. */
  name: string
  /** Folder with the Vite configuration. The result is its `dist` folder. */
  folder: string
  /** Files that the result depends on. A folder means all files below it, except tests. */
  sources: readonly string[]
  args?: readonly string[]
}

/**
 * Builds with Vite into `<folder>/dist` unless that is current. Builds in a temporary folder and moves the result, so
 * that an interrupted build is never used. Throws on failure.
 */
export async function buildOnce({ name, folder, sources, args = [] }: Build): Promise<void> {
  const target = path.join(root, folder, 'dist')
  const stamp = await fingerprint([...sources, 'package-lock.json', 'tsconfig.base.json'])
  if ((await readFile(path.join(target, stampName), 'utf8').catch(() => '')) === stamp) return
  console.log(`Building the ${name} …`)
  const aside = path.join(root, 'node_modules/.cache', `${path.basename(folder)}-${process.pid}`)
  await mkdir(path.dirname(aside), { recursive: true })
  try {
    const options = ['build', folder, '--outDir', aside, '--emptyOutDir', '--logLevel', 'error', ...args]
    if ((await runProgram(packageProgram('vite'), options)) !== 0)
      throw new Error(`The ${name} could not be built.`)
    await writeFile(path.join(aside, stampName), stamp)
    await rm(target, { recursive: true, force: true })
    await rename(aside, target)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Digest of names, sizes and modification times. Contents are not read, because every start compares it. */
async function fingerprint(sources: readonly string[]): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesOf(path.join(root, source))))).flat()
  const lines = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file)
      return `${path.relative(root, file)}\0${size}\0${mtimeMs}`
    }),
  )
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

async function filesOf(source: string): Promise<string[]> {
  if (!existsSync(source)) return []
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [source]
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => path.join(entry.parentPath, entry.name)).sort()
}
