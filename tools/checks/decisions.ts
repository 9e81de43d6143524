import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { markdownFiles } from './markdown-files.ts'
import { sourceFiles } from './source-files.ts'

const folder = 'docs/decisions'
const endings = ['.ts', '.tsx', '.mjs', '.sql', '.css', '.html']
const maxLines = 60

const references = /\bdecisions?\s+(\d+(?:(?:,\s*|\s+and\s+)\d+)*)/gi
const link = /\[(?:decision\s+)?(\d+)\]\([^)\s]*?(\d{4})-[\w-]+\.md\)/gi

/**
 * Decision records: every referenced number has a record, and every record has the number of its file, at most 60 lines
 * and a line in the index.
 */
export function decisions(root: string): Check {
  return {
    name: 'decision records',
    async findings() {
      const records = (await readdir(path.join(root, folder)).catch(() => [])).filter((name) =>
        /^\d{4}-.*\.md$/.test(name),
      )
      const numbers = new Set(records.map((name) => Number(name.slice(0, 4))))
      return [...(await recordFindings(root, records)), ...(await referenceFindings(root, numbers))]
    },
  }
}

async function recordFindings(root: string, records: readonly string[]): Promise<string[]> {
  const index = await readFile(path.join(root, folder, 'README.md'), 'utf8').catch(() => '')
  const findings: string[] = []
  const seen = new Set<number>()
  for (const name of records) {
    const number = Number(name.slice(0, 4))
    const text = await readFile(path.join(root, folder, name), 'utf8')
    const lines = text.trimEnd().split('\n').length
    if (!index.includes(`[${number}](${name})`)) findings.push(`${folder}/${name} has no line in the index`)
    if (!text.startsWith(`# ${number}. `))
      findings.push(`${folder}/${name} does not begin with "# ${number}. "`)
    if (lines > maxLines) findings.push(`${folder}/${name} has ${lines} lines, the limit is ${maxLines}`)
    if (seen.has(number)) findings.push(`${folder}/${name} has the number of another record`)
    seen.add(number)
  }
  return findings
}

async function referenceFindings(root: string, numbers: ReadonlySet<number>): Promise<string[]> {
  const findings: string[] = []
  for (const file of [...(await sourceFiles(root, endings)), ...(await markdownFiles(root))]) {
    if (file.startsWith('tools/checks/') && file.endsWith('.test.ts')) continue
    const lines = (await readFile(path.join(root, file), 'utf8')).split('\n')
    for (const [index, line] of lines.entries()) {
      const cited = [...line.matchAll(references)].flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
      for (const number of cited)
        if (!numbers.has(Number(number)))
          findings.push(`${file}:${index + 1} cites decision ${Number(number)}, which has no record`)
      for (const [, label, target] of line.matchAll(link))
        if (Number(label) !== Number(target))
          findings.push(`${file}:${index + 1} links decision ${Number(label)} to record ${Number(target)}`)
    }
  }
  return findings
}
