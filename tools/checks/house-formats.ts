import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

type Rule = { pattern: RegExp; reason: string; allowedIn?: readonly string[] }

const formats = 'packages/rules/src/time/formats.ts'
const rules: Rule[] = [
  {
    pattern: /\ben-US\b/,
    reason: `is the language of the texts; it stands once, in ${formats}`,
    allowedIn: [formats],
  },
  {
    pattern: /\bUSD\b/,
    reason:
      'is a currency; amounts are in that of their property, whose default stands in the catalog of settings',
    allowedIn: ['packages/rules/src/settings/settings-catalog.ts'],
  },
  {
    pattern: /(?<=["'`])M\/D\/YYYY(?!': )/,
    reason: 'is one way of writing days; take the date format of the property',
    allowedIn: [formats],
  },
  {
    // The wild card of a route's address is no amount, nor is what a spreadsheet's format begins a sign with.
    pattern: /(?<!page\(|path: )(["'`])\$\1|(?<!\[)\$\$\{|(?<!\w)\$\d[\d,]*\.\d/,
    reason: 'is a sign of one currency; write amounts with formatAmount, or take the sign from signOf',
  },
  {
    pattern: /(?<![\w-])[Ll]etter\b(?=["'`])|\bLETTER\b|\b(?:612|792)\b/,
    reason: `is one kind of paper; ${formats} lists the kinds, and a report uses the one of its property`,
    // Sheets of labels have a fixed paper size, independent of the property's reports.
    allowedIn: [formats, 'packages/rules/src/labels/own-size.ts'],
  },
]

/** Tests, their fixtures and what they share say what a property's formats make of a value. */
const isProduct = (file: string): boolean =>
  /^(?:apps|packages)\/[\w-]+\/src\//.test(file) &&
  !/\.(?:test|proof|fixture)\.|\/testing\/|\.generated\./.test(file)

/** The same lines with nothing in place of comments. */
const withoutComments = (text: string): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(?<![:"'`\\])\/\/.*$/gm, '')
    .split('\n')

/**
 * Currency, paper and language come from the property or a single definition. Checks that no other product
 * code contains them.
 */
export function houseFormats(root: string): Check {
  return {
    name: 'formats of the property',
    async findings() {
      const findings: string[] = []
      for (const file of (await sourceFiles(root, ['.ts', '.tsx'])).filter(isProduct)) {
        const lines = withoutComments(await readFile(path.join(root, file), 'utf8'))
        for (const [index, line] of lines.entries()) {
          for (const { pattern, reason, allowedIn } of rules) {
            const found = allowedIn?.includes(file) ? null : pattern.exec(line)
            if (found) findings.push(`${file}:${index + 1} "${found[0]}" ${reason}`)
          }
        }
      }
      return findings
    },
  }
}
