import { parseSync } from 'vite'
import { isNode, type Node } from './syntax-tree.ts'
import { tablesWrittenBy } from './table-writes.ts'
import { collectTexts, type Text } from './texts.ts'

export type Import = {
  specifier: string
  /** True when nothing of it is left at run time. */
  typeOnly: boolean
  /** True for `export … from`, which re-exports another file's names. */
  reExport: boolean
  line: number
}

/** A use of something that differs from run to run: the environment, the clock, the network, chance. */
export type AmbientUse = { what: 'process.env' | 'the clock' | 'fetch' | 'Math.random'; line: number }

/** A statement that writes a table; null where only a value names it. */
export type TableWrite = { table: string | null; line: number }

export type Parsed = {
  imports: Import[]
  ambient: AmbientUse[]
  codeLines: number
  /** Line of the first top-level statement that is not `export … from`. */
  ownStatement: number | undefined
  tableWrites: TableWrite[]
  /** Texts in elements, and other texts with spaces. SQL statements are left out. */
  texts: Text[]
}

const parsedFiles = new Map<string, { text: string; parsed: Parsed }>()

/** Parses one TypeScript file, once per process for the same text. Throws with the file's name on a syntax error. */
export function parseSource(file: string, text: string): Parsed {
  const known = parsedFiles.get(file)
  if (known?.text === text) return known.parsed
  const parsed = parse(file, text)
  parsedFiles.set(file, { text, parsed })
  return parsed
}

function parse(file: string, text: string): Parsed {
  const { program, comments, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const ownStatement = program.body.find((node) => node.type !== 'ExportNamedDeclaration' || !node.source)
  const parsed: Parsed = {
    imports: [],
    ambient: [],
    codeLines: countCodeLines(text, comments),
    ownStatement: ownStatement && lineOf(ownStatement.start),
    tableWrites: [],
    texts: [],
  }
  const addTexts = collectTexts(parsed.texts)
  walk(program as unknown as Node, (node) => {
    addTexts(node)
    const found = importOf(node)
    if (found) parsed.imports.push({ ...found, line: lineOf(node.start) })
    for (const table of tablesWrittenBy(node)) parsed.tableWrites.push({ table, line: lineOf(node.start) })
    const what = ambientUseOf(node)
    if (what) parsed.ambient.push({ what, line: lineOf(node.start) })
  })
  return parsed
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit)
    }
  }
}

function importOf(node: Node): Omit<Import, 'line'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration': {
      const names = node.specifiers as { importKind?: string }[]
      const everyNameIsType = names.length > 0 && names.every((name) => name.importKind === 'type')
      return {
        specifier: textOf(node.source),
        typeOnly: node.importKind === 'type' || everyNameIsType,
        reExport: false,
      }
    }
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      if (!isNode(node.source)) return undefined
      return { specifier: textOf(node.source), typeOnly: node.exportKind === 'type', reExport: true }
    case 'ImportExpression':
      return { specifier: textOf(node.source), typeOnly: false, reExport: false }
    case 'TSImportType':
      return { specifier: textOf(node.source), typeOnly: true, reExport: false }
    default:
      return undefined
  }
}

function textOf(node: unknown): string {
  const value = (node as { value?: unknown } | undefined)?.value
  return typeof value === 'string' ? value : ''
}

function ambientUseOf(node: Node): AmbientUse['what'] | undefined {
  if (isMember(node, 'process', 'env')) return 'process.env'
  if (isMember(node, 'Math', 'random')) return 'Math.random'
  if (isMember(node, 'Date', 'now') || isMember(node, 'Temporal', 'Now')) return 'the clock'
  if (node.type === 'NewExpression' && isName(node.callee, 'Date') && (node.arguments as []).length === 0) {
    return 'the clock'
  }
  if (node.type === 'CallExpression' && isName(node.callee, 'fetch')) return 'fetch'
  if (isMember(node, 'globalThis', 'fetch') || isMember(node, 'window', 'fetch')) return 'fetch'
  return undefined
}

function isMember(node: Node, object: string, property: string): boolean {
  return node.type === 'MemberExpression' && isName(node.object, object) && isName(node.property, property)
}

function isName(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.name === name
}

function countCodeLines(text: string, comments: readonly { start: number; end: number }[]): number {
  let code = ''
  let from = 0
  for (const { start, end } of comments) {
    code += text.slice(from, start)
    from = end
  }
  return (code + text.slice(from)).split('\n').filter((line) => line.trim() !== '').length
}
