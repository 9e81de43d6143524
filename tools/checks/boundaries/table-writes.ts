import type { Node } from './syntax-tree.ts'

/** Calls that write a table, with the place of its name among their arguments. */
const writingCalls: Readonly<Record<string, number>> = {
  insertInto: 0,
  updateTable: 0,
  deleteFrom: 0,
  mergeInto: 0,
  writeRecord: 1,
  removeRecord: 1,
}

/** Placeholder for a value in a statement's text. */
const value = '?'
const name = '("?[a-z_][a-z0-9_]*"?|\\?)'
const writingWords = [
  new RegExp(`\\binsert\\s+into\\s+${name}`, 'gi'),
  new RegExp(`\\bupdate\\s+(?:only\\s+)?${name}(?:\\s+(?:as\\s+)?[a-z_]+)?\\s+set\\b`, 'gi'),
  new RegExp(`\\bdelete\\s+from\\s+(?:only\\s+)?${name}`, 'gi'),
  new RegExp(`\\bmerge\\s+into\\s+${name}`, 'gi'),
  new RegExp(`\\btruncate\\s+(?:table\\s+)?${name}`, 'gi'),
]

/** The tables that a node of the program writes; null for one that only a value names. */
export function tablesWrittenBy(node: Node): (string | null)[] {
  if (node.type === 'CallExpression') return calledTables(node)
  const text = statementText(node)
  if (text === null) return []
  return writingWords.flatMap((words) => [...text.matchAll(words)].map(([, found]) => tableOf(found)))
}

const tableOf = (found: string | undefined): string | null =>
  found === undefined || found === value ? null : found.replaceAll('"', '')

function calledTables(node: Node): (string | null)[] {
  const callee = node.callee as Node
  const called = (callee.type === 'MemberExpression' ? (callee.property as Node) : callee).name
  const place =
    typeof called === 'string' && Object.hasOwn(writingCalls, called) ? writingCalls[called] : null
  if (place === null || place === undefined) return []
  const argument = (node.arguments as Node[])[place]
  return [typeof argument?.value === 'string' ? (argument.value.split(' ')[0] ?? null) : null]
}

/** The text of a template or of a string, its values as `?`. */
function statementText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { raw: string } }[]).map((part) => part.value.raw).join(value)
}
