import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node } from './boundaries/syntax-tree.ts'
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
        for (const { text, line } of textsOf(file, await readFile(path.join(root, file), 'utf8'))) {
          if (allowed.includes(text)) continue
          for (const [pattern, better] of refused) {
            const [found] = pattern.exec(text) ?? []
            if (found) findings.push(`${file}:${line} "${found}" in a text that people read: ${better}`)
          }
        }
      }
      return findings
    },
  }
}

type Text = { text: string; line: number }

function textsOf(file: string, source: string): Text[] {
  const texts: Text[] = []
  const add = (node: Node, text: unknown) => {
    if (typeof text !== 'string') return
    texts.push({
      text: text.replace(/\s+/g, ' ').trim(),
      line: source.slice(0, node.start).split('\n').length,
    })
  }
  const visit = (node: Node): void => {
    if (isSql(node.tag) || isSql(node.callee)) return
    if (node.type === 'JSXText') add(node, node.value)
    // A text of one word in code is a key, a name of a column or the like.
    if (node.type === 'Literal' && /\s/.test(String(node.value))) add(node, node.value)
    if (node.type === 'TemplateElement' && /\s/.test(String(rawOf(node)))) add(node, rawOf(node))
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return texts
}

const rawOf = (node: Node): unknown => (node.value as { raw?: unknown }).raw

/** Whether a tag or function is `sql`, including `sql.raw`. Names in statements are not visible to users. */
const isSql = (tag: unknown): boolean =>
  isNode(tag) && (tag.name === 'sql' || (isNode(tag.object) && tag.object.name === 'sql'))
