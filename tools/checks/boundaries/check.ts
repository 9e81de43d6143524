import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from '../check.ts'
import { sourceFiles } from '../source-files.ts'
import { layerOf } from './layers.ts'
import { parseSource } from './parse.ts'
import { judgeAmbient, judgeImport, judgeOwnStatement } from './verdict.ts'

/** Who may import whom, and where the outside world may be touched: ARCHITECTURE.md says why. */
export function boundaries(root: string): Check {
  return {
    name: 'boundaries',
    async findings() {
      const findings: string[] = []
      for (const file of await sourceFiles(root, ['.ts', '.tsx'])) {
        const text = await readFile(path.join(root, file), 'utf8')
        findings.push(...judgeFile(file, text))
      }
      return findings
    },
  }
}

function judgeFile(file: string, text: string): string[] {
  const findings: string[] = []
  const { imports, ambient, ownStatement } = parseSource(file, text)
  if (/(^|\/)index\.tsx?$/.test(file) && layerOf(file).part !== 'outside') {
    findings.push(`${file} is a barrel by its name; call it by what it does`)
  }
  for (const found of imports) {
    const reason = judgeImport(file, found)
    if (reason) findings.push(`${file}:${found.line} ${reason}`)
  }
  const unlisted = ownStatement === undefined ? undefined : judgeOwnStatement(file)
  if (unlisted) findings.push(`${file}:${ownStatement} ${unlisted}`)
  for (const use of ambient) {
    const reason = judgeAmbient(file, use)
    if (reason) findings.push(`${file}:${use.line} ${reason}`)
  }
  return findings
}
