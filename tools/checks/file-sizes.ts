import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSource } from './boundaries/parse.ts'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const limit = 300

/** Files above the limit that stay whole, each with the reason. */
export type LargeFiles = Record<string, string>

/** Refuses files above 300 lines of code (blank lines and comments do not count) without a recorded reason. */
export function fileSizes(root: string, largeFiles?: LargeFiles): Check {
  return {
    name: 'file sizes',
    async findings() {
      const reasons = largeFiles ?? (await readReasons(root))
      const findings: string[] = []
      const seen = new Set<string>()
      for (const file of await sourceFiles(root, ['.ts', '.tsx', '.mjs'])) {
        if (file.endsWith('.generated.ts')) continue
        const { codeLines } = parseSource(file, await readFile(path.join(root, file), 'utf8'))
        if (codeLines <= limit) continue
        seen.add(file)
        if (!reasons[file]) findings.push(`${file} has ${codeLines} lines of code, the limit is ${limit}`)
      }
      for (const file of Object.keys(reasons)) {
        if (!seen.has(file)) findings.push(`${file} is excused in tools/checks/large-files.json without need`)
      }
      return findings
    },
  }
}

async function readReasons(root: string): Promise<LargeFiles> {
  return JSON.parse(await readFile(path.join(root, 'tools/checks/large-files.json'), 'utf8')) as LargeFiles
}
