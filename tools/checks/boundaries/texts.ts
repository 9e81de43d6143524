import { isNode, type Node } from './syntax-tree.ts'

/** A text in code or in an element, with the offset of its node. */
export type Text = { text: string; start: number }

/**
 * Returns a visitor that adds a file's texts to `texts`. It expects each node before its children, and skips statements
 * of SQL, because names in them are not visible to users.
 */
export function collectTexts(texts: Text[]): (node: Node) => void {
  let statement = { start: 0, end: 0 }
  return (node) => {
    if (node.start >= statement.start && node.end <= statement.end) return
    if (isSql(node.tag) || isSql(node.callee)) {
      statement = node
      return
    }
    const text = textOf(node)
    if (typeof text === 'string') texts.push({ text: text.replace(/\s+/g, ' ').trim(), start: node.start })
  }
}

/** A text of one word in code is a key, a name of a column or the like. */
function textOf(node: Node): unknown {
  if (node.type === 'JSXText') return node.value
  const text =
    node.type === 'Literal'
      ? node.value
      : node.type === 'TemplateElement'
        ? (node.value as { raw?: unknown }).raw
        : undefined
  return /\s/.test(String(text)) ? text : undefined
}

/** Whether a tag or function is `sql`, including `sql.raw`. */
const isSql = (tag: unknown): boolean =>
  isNode(tag) && (tag.name === 'sql' || (isNode(tag.object) && tag.object.name === 'sql'))
