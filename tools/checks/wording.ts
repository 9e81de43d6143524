import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const rules: { pattern: RegExp; reason: string; skips?: RegExp }[] = [
  {
    pattern: /\b(TODO|FIXME|HACK|XXX)\b/,
    reason: 'marks something unfinished; finish it, or write an issue',
  },
  {
    pattern: /(?<![\w.:/-])\/(Users|root|work)\/[\w.-]+/,
    reason: 'names a folder of one particular machine',
  },
  {
    pattern: /@ts-(ignore|nocheck)|eslint-disable/,
    reason: 'silences a checker; mend the cause, or use biome-ignore with a reason',
  },
  {
    pattern: /font-weight:\s*(?!400\b|500\b|650\b|100 900|inherit|var\()\S+|\bfw=(?!\{?(?:400|500|650)\b)\S+/,
    reason: 'is none of the three weights: 400 for text, 500 for labels and controls, 650 for headings',
  },
  {
    // In quotes or between tags: names and comments are read by nobody who uses the product.
    pattern:
      /^(?!\s*(?:\/\/|\/?\*|import )).*(?:['"`]|[^=]>)(?:[^'"`<]*\s)?(?:colours?|catalogue|recognised|grey|centre|favourites?|neighbours?)(?![-\w=:])/i,
    reason: 'is spelled in the American way where people read it',
    skips: /\.test\.tsx?$|\.fixture\.tsx?$|\/testing\/|^e2e\//,
  },
]

/** Words that do not belong into finished source text. */
export function wording(root: string): Check {
  return {
    name: 'wording',
    async findings() {
      const findings: string[] = []
      for (const file of await sourceFiles(root, ['.ts', '.tsx', '.mjs', '.sql', '.css', '.html'])) {
        if (file.startsWith('tools/checks/')) continue
        const lines = (await readFile(path.join(root, file), 'utf8')).split('\n')
        for (const [index, line] of lines.entries()) {
          for (const { pattern, reason, skips } of rules) {
            if (skips?.test(file)) continue
            const found = pattern.exec(line)
            if (found) findings.push(`${file}:${index + 1} "${found[0]}" ${reason}`)
          }
        }
      }
      return findings
    },
  }
}
