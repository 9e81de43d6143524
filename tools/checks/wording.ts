import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { markdownFiles } from './markdown-files.ts'
import { britishSpellings, retiredNames } from './retired-words.ts'
import { sourceFiles } from './source-files.ts'

type Rule = { pattern: RegExp; reason: string | ((word: string) => string); skips?: RegExp }

const rules: Rule[] = [
  {
    pattern: /\b(TODO|FIXME|HACK|XXX)\b/,
    reason: 'marks something unfinished; finish it, or write an issue',
    skips: /\.md$/,
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
    // Paper is measured in points.
    pattern:
      /font-size:\s*(?!var\(--mantine-(?:font-size-|h\d-font-size)|inherit\b|\d+pt\b)\S+|\bfz=(?!["{]?["']?(?:xs|sm|md|lg|xl)\b)\S+/,
    reason: 'is not one of the five sizes of the theme, var(--mantine-font-size-xs) to -xl',
    // Content before the theme loads, help pages and the theme itself define other sizes.
    skips: /\.(?:ts|md|generated\.css)$|^apps\/web\/public\//,
  },
  {
    pattern: /\bNumberInput\b[^}]*\} from '@mantine\/core'/,
    reason: 'reads separators in a second way; use NumberInput of apps/web/src/ui/number-input.tsx',
    skips: /^apps\/web\/src\/ui\/number-input\.tsx$|^tools\//,
  },
  {
    pattern: /\bTextarea\b[^}]*\} from '@mantine\/core'/,
    reason: 'loses the end of a paste silently; use Textarea of apps/web/src/ui/textarea.tsx',
    skips: /^apps\/web\/src\/ui\/textarea\.tsx$|^tools\//,
  },
  {
    pattern: /\bmaxLength=\{\d|\bmaxlength="\d/,
    reason:
      'is a separate limit; define limits once, in packages/rules/src/records/limits.ts or a catalog of fields',
  },
  {
    pattern:
      /\b(?:key|text)Column\('\w+', \d|\breferenceColumn\(.*\bmax: \d|\btype: '(?:text|list)', max: \d/,
    reason:
      'is a separate limit; define limits once, in packages/rules/src/records/limits.ts or a catalog of fields',
    skips: /\.test\./,
  },
  {
    pattern:
      /\b(?:const|let|function) [[{]?\s*(?:told|tell|said|given|most|least)\b|[\w}] ?(?:: |=)said\b|\{[^}]*: (?:told|said|given)\b/,
    reason: 'is a name in an old voice; say what the value is, as in min, max, input, saved, shown or event',
    skips:
      /\.(?:md|sql|css|html|mjs)$|\.(?:test|proof|spec|fixture)\.|(?:^|\/)testing\/|^(?:e2e|bench|tools|db)\//,
  },
  {
    pattern: new RegExp(Object.keys(britishSpellings).join('|'), 'i'),
    reason: (word) => `is spelled '${britishSpellings[word.toLowerCase()]}' in American English`,
    // A migration that ran somewhere is never edited.
    skips: /^db\/migrations\//,
  },
  {
    pattern: new RegExp(`(?<![\\w$])(?:${Object.keys(retiredNames).join('|')})(?![\\w$])`),
    reason: (word) => `is a retired name; use '${retiredNames[word]}'`,
    skips: /^db\/migrations\//,
  },
]

const endings = ['.ts', '.tsx', '.mjs', '.sql', '.css', '.html']

/** Words that do not belong in finished source text and documents. */
export function wording(root: string): Check {
  return {
    name: 'wording',
    async findings() {
      const findings: string[] = []
      for (const file of [...(await sourceFiles(root, endings)), ...(await markdownFiles(root))]) {
        if (file.startsWith('tools/checks/')) continue
        const lines = (await readFile(path.join(root, file), 'utf8')).split('\n')
        for (const [index, line] of lines.entries()) {
          for (const { pattern, reason, skips } of rules) {
            if (skips?.test(file)) continue
            const found = pattern.exec(line)
            if (!found) continue
            const why = typeof reason === 'string' ? reason : reason(found[0])
            findings.push(`${file}:${index + 1} "${found[0]}" ${why}`)
          }
        }
      }
      return findings
    },
  }
}
