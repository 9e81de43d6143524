import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** Words for what the product is about, as names, texts and comments have them. An 'order' may be one of rows. */
const patterns = [
  /(?:work|new)[ _-]?orders?/,
  /orders|(?<!service |service-)workers?/,
  /order[ _-]?(?:name|number|status|category|label)s?/,
  /requesters?|technicians?|vendors?|tenants?/,
  /assets?|meters?|procedures?|timecards?|invoices?|pm[ _-]?schedules?/,
  /trades?|job[ _-]?types?|campus(?:es)?|buildings?/,
]
const found = new RegExp(`(?<![a-z])(?:${patterns.map(({ source }) => source).join('|')})(?![a-z])`)

/** A file of `lib/` or `ui/` that needs such words, and why. */
export type Excused = { readonly file: string; readonly reason: string }

const excused: readonly Excused[] = [
  {
    file: 'apps/web/src/lib/actor.ts',
    reason:
      'Turns the claims of a token and the user’s record into what the rules judge, whose names it uses.',
  },
]

/** `lib/` and `ui/` have no knowledge of record kinds. Domain code belongs in `nouns/` or in its feature. */
export function domainWords(root: string, exceptions: readonly Excused[] = excused): Check {
  return {
    name: 'words of the domain',
    async findings() {
      const findings: string[] = []
      const needed = new Set<string>()
      for (const file of await sourceFiles(root, ['.ts', '.tsx', '.css'])) {
        if (!/^apps\/web\/src\/(?:lib|ui)\//.test(file) || /\.(?:test|fixture)\.tsx?$/.test(file)) continue
        const lines = (await readFile(path.join(root, file), 'utf8')).split('\n')
        for (const [index, line] of lines.entries()) {
          const word = found.exec(separateWords(line))?.[0]
          if (word === undefined) continue
          if (exceptions.some((each) => each.file === file)) needed.add(file)
          else findings.push(`${file}:${index + 1} "${word}" is a word of the domain; lib and ui have none`)
        }
      }
      const unneeded = exceptions.filter(({ file }) => !needed.has(file))
      return [...findings, ...unneeded.map(({ file }) => `${file} is excused for its words without need`)]
    },
  }
}

/** In small letters, with the parts of a compound name apart: `orderName` as 'order name'. */
const separateWords = (line: string): string => line.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
