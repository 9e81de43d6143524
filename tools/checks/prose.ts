import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { markdownFiles } from './markdown-files.ts'
import { sourceFiles } from './source-files.ts'

/** Phrases that read as translated. Each has a plainer wording. */
const phrases = [
  /\bwhoever\b|\bnobody\b|\bsomebody\b|\bbesides?\b|\bmeanwhile\b|\bstands?\b(?! for\b)|\bhangs? on\b/i,
  /\bone['’]s own\b|\bof (?:its|their|one['’]s) own\b|\bthe other['’]s\b|\bby (?:itself|themselves)\b/i,
  /\b(?:is|are|was|being) told\b|\btells? (?:what|who|which|how|why|whether|when|where|of|it|its|the|an?|apart|them)\b/i,
  /\bthose (?:who|that|of|which)\b|\b(?:for|of) (?:who|whom)\b|\bas far as\b|\btaken for\b|\bin time\b(?! zone)/i,
  /\bwhat (?:is|was|are|stands|comes|hangs|lies|goes|follows|belongs|may|can|nobody|somebody|it is)\b/i,
  /\bis (?:asked|said|given|kept|made|looked) (?:of|to|by|for|at)\b|\b(?:has|have|there is) none\b|\bnone is\b/i,
]
const endings = ['.ts', '.tsx', '.mjs', '.sql']
/** Folders whose comments and test titles have no such phrase. */
const folders = /^(?:tools|e2e|bench|db)\//
/** Generated from texts of the product, or this list itself. */
const skipped = /^docs\/guides\/import-columns\.md$|^tools\/checks\/prose\.|^db\/migrations\/|generated/
const comment = /^\s*(?:\/\/|\/\*\*?|\*|--)\s?(.*)$|\s\/\/ (.*)$/
const title = /^\s*(?:test|describe)(?:\.\w+)?(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/
/** Names in documents, and texts that they quote from a screen. */
const quoted = /`[^`]*`|\*\*[^*]*\*\*|'[^']*'|"[^"]*"|“[^”]*”/g

/** Comments, test titles and documents are in plain English. */
export function prose(root: string): Check {
  return {
    name: 'plain English',
    async findings() {
      const findings: string[] = []
      const sources = (await sourceFiles(root, endings)).filter((file) => folders.test(file))
      for (const file of [...sources, ...(await markdownFiles(root))]) {
        if (skipped.test(file)) continue
        const lines = (await readFile(path.join(root, file), 'utf8')).split('\n')
        for (const [index, line] of lines.entries()) {
          const found = phrases.map((phrase) => phrase.exec(proseOf(file, line))?.[0]).find(Boolean)
          if (found)
            findings.push(`${file}:${index + 1} "${found}" reads as translated; say it in plain English`)
        }
      }
      return findings
    },
  }
}

function proseOf(file: string, line: string): string {
  if (file.endsWith('.md')) return line.replace(quoted, '')
  const [, , named] = title.exec(line) ?? []
  const [, whole, trailing] = comment.exec(line) ?? []
  return named ?? whole ?? trailing ?? ''
}
