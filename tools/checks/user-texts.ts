import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSource } from './boundaries/parse.ts'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** Words of an old voice that no product uses with people, each with what to write instead. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\b(?:told|tell(?:s|ing)?)\b(?! us\b)/i, "write 'notified', 'shown' or 'sent'"],
  [/\b(?:stands?|standing|stood)\b(?!-in\b)/i, "write 'is', 'appears' or 'follows'"],
  [/\b(?:given|gives|gave|giving)\b/i, "write 'assigned', 'entered', 'set' or 'has'"],
  [/\b(?:hears?|heard)\b/i, "write 'is notified'"],
  [/\b(?:whoever|whomever)\b/i, "write 'anyone who', or name the person's role"],
  [/\b(?:thereof|therein|so long)\b/i, 'write it as people say it'],
]

/** Texts that the specification has to the letter though they hold such a word. */
const ofSpecification: readonly string[] = []

/** Product code, without tests, fixtures and generated files, whose texts are not visible to users. */
const isProduct = (file: string): boolean =>
  /^(?:apps|packages)\/[\w-]+\/src\//.test(file) &&
  !/\.(?:test|proof|fixture)\.|\/testing\/|\.generated\./.test(file)

/** Texts that people read, in pages, messages, logs and descriptions of calls, are plain English. */
export function userTexts(root: string, allowed = ofSpecification): Check {
  return {
    name: 'user texts',
    async findings() {
      const findings: string[] = []
      for (const file of (await sourceFiles(root, ['.ts', '.tsx'])).filter(isProduct)) {
        const source = await readFile(path.join(root, file), 'utf8')
        for (const { text, start } of parseSource(file, source).texts) {
          if (allowed.includes(text)) continue
          for (const [pattern, better] of refused) {
            const [found] = pattern.exec(text) ?? []
            if (!found) continue
            const line = source.slice(0, start).split('\n').length
            findings.push(`${file}:${line} "${found}" in a text that people read: ${better}`)
          }
        }
      }
      return findings
    },
  }
}
