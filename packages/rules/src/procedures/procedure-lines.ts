import { type Problem, problem, required, requiredText, tooLong } from '../records/problem.ts'

/** What a line asks for: a tick, the reading of a meter, a number, a text, or one of a list (C2). */
export const answerKinds = ['none', 'meter', 'number', 'text', 'list'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const answerKindNames: { readonly [K in AnswerKind]: string } = {
  none: 'Check',
  meter: 'Meter reading',
  number: 'Number',
  text: 'Text',
  list: 'Pick list',
}

export const maxProcedureLines = 300
export const maxLineChoices = 50
export const maxIndent = 3
/** What a limit may be at most, above or below zero. */
export const largestLimit = 9_999_999_999

export const procedureMax = {
  title: 120,
  description: 4000,
  line: 2000,
  meterName: 120,
  units: 40,
  choice: 200,
} as const

/** A line of a procedure. */
export type ProcedureLine = {
  readonly text: string
  readonly isBold: boolean
  readonly indentLevel: number
  readonly answerKind: AnswerKind
  readonly meterName: string
  readonly units: string
  readonly minimum: number | null
  readonly maximum: number | null
  readonly choices: readonly string[]
  readonly isRequired: boolean
}

/** A line of which nothing is entered. */
export const emptyLine: ProcedureLine = {
  text: '',
  isBold: false,
  indentLevel: 0,
  answerKind: 'none',
  meterName: '',
  units: '',
  minimum: null,
  maximum: null,
  choices: [],
  isRequired: false,
}

const hasLimits = (kind: AnswerKind): boolean => kind === 'number' || kind === 'meter'

/** The line with what its kind of answer has, and nothing that is left of another kind. */
export const soundLine = (line: ProcedureLine): ProcedureLine => ({
  ...line,
  text: line.text.trim(),
  meterName: line.answerKind === 'meter' ? line.meterName.trim() : '',
  units: line.answerKind === 'number' ? line.units.trim() : '',
  minimum: hasLimits(line.answerKind) ? line.minimum : null,
  maximum: hasLimits(line.answerKind) ? line.maximum : null,
  choices:
    line.answerKind === 'list' ? line.choices.map((one) => one.trim()).filter((one) => one !== '') : [],
})

/** Returns the problems of a procedure, by field; of lines by index (`lines.3.text`). */
export function procedureProblems(draft: {
  readonly title: string
  readonly lines: readonly ProcedureLine[]
}): Problem[] {
  return [
    ...requiredText('title', 'Title', draft.title),
    ...draft.lines.flatMap((line, at) => lineProblems(soundLine(line), `lines.${at}`)),
  ]
}

function lineProblems(line: ProcedureLine, at: string): Problem[] {
  const { answerKind, minimum, maximum, choices } = line
  const text = requiredText(`${at}.text`, 'Text', line.text)
  if (text.length > 0) return text
  if (answerKind === 'meter' && line.meterName === '') return [required(`${at}.meterName`, 'Meter name')]
  if (answerKind === 'list') return choiceProblems(choices, `${at}.choices`)
  if (minimum !== null && maximum !== null && minimum > maximum)
    return [problem(`${at}.minimum`, 'not-allowed', 'The lower limit is above the upper one.')]
  return []
}

function choiceProblems(choices: readonly string[], field: string): Problem[] {
  if (choices.length === 0) return [required(field, 'Choices')]
  const twice = choices.find((one, at) => choices.indexOf(one) !== at)
  if (twice !== undefined) return [problem(field, 'duplicate', `The choice ${twice} is listed twice.`)]
  return choices.flatMap((one) => tooLong(field, 'A choice', one, procedureMax.choice))
}

const kindWords: Readonly<Record<string, AnswerKind>> = {
  '': 'none',
  check: 'none',
  none: 'none',
  meter: 'meter',
  'meter reading': 'meter',
  reading: 'meter',
  number: 'number',
  text: 'text',
  list: 'list',
  'pick list': 'list',
  choice: 'list',
}

/** Columns of a pasted table, in their order. */
export const pasteColumns = ['Line', 'Answer', 'Unit or meter', 'From', 'To', 'Choices', 'Required'] as const

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'required'])

/**
 * Parses lines from pasted spreadsheet cells ({@link pasteColumns}; the first is enough). A row without an
 * answer type that ends with a colon is a heading. Invalid rows are reported by number and skipped.
 */
export function linesFromCells(text: string): { lines: ProcedureLine[]; faults: string[] } {
  const lines: ProcedureLine[] = []
  const faults: string[] = []
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const cells = row.split('\t').map((cell) => cell.trim())
    const [words = '', kind = ''] = cells
    if (words === '' || (at === 0 && words.toLowerCase() === 'line')) continue
    const answerKind = kindWords[kind.toLowerCase()]
    const line = answerKind === undefined ? `${kind} is no kind of answer.` : lineOf(cells, answerKind)
    if (typeof line === 'string') faults.push(`Row ${at + 1}: ${line}`)
    else lines.push(line)
  }
  return { lines, faults }
}

/** The line of a row, or why it is none. */
function lineOf(cells: readonly string[], answerKind: AnswerKind): ProcedureLine | string {
  const [words = '', , unit = '', from = '', to = '', choices = '', isRequired = ''] = cells
  const [minimum, maximum] = [numberOf(from), numberOf(to)]
  if (minimum === undefined || maximum === undefined) return 'a limit is not a number.'
  const isHeading = answerKind === 'none' && words.endsWith(':')
  return soundLine({
    text: isHeading ? words.slice(0, -1) : words,
    isBold: isHeading,
    indentLevel: 0,
    answerKind,
    meterName: unit,
    units: unit,
    minimum,
    maximum,
    choices: choices.split(/[;,|]/),
    isRequired: yes.has(isRequired.toLowerCase()),
  })
}

/** Null for an empty cell, undefined for one that is no number. */
function numberOf(cell: string): number | null | undefined {
  if (cell === '') return null
  const value = Number(cell.replace(',', '.'))
  return Number.isFinite(value) ? value : undefined
}
