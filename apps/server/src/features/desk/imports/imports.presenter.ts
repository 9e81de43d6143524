import { creatable } from '@fettle/rules/imports/import-creates'
import { language } from '@fettle/rules/time/formats'
import { kinds } from './kinds/all-kinds.ts'
import { alternativeTo, type Column, isAlwaysNeeded } from './kinds/column.ts'
import type { ImplicitCreates } from './kinds/implicit-creates.ts'
import { otherHeads } from './mapping/known-heads.ts'
import { type ImportReport, type RefusalGroup, shownRefusals } from './report.ts'

const delimiterNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

const number = new Intl.NumberFormat(language)

function headline({ kind, isKept, isOverLimit, counts, rows }: ImportReport): string {
  if (isKept) return `Imported ${kind}.`
  if (isOverLimit) {
    return `Nothing was imported: ${number.format(counts.refused)} of ${number.format(rows)} rows are refused, more than the limit. The database is as it was.`
  }
  return `Dry run of ${kind}: the database is as it was.`
}

function formatOf({ text, isArchive }: ImportReport): string {
  if (isArchive) return 'an archive'
  return text
    ? `${text.encoding} with ${delimiterNames[text.delimiter] ?? text.delimiter}`
    : 'the first sheet of a spreadsheet'
}

/** Rows without an effect: rejected ones and repetitions. */
export const leftOut = ({ counts }: Pick<ImportReport, 'counts'>): number => counts.refused + counts.repeated

const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${number.format(count)} rows`)

/** Number of omitted rows, with instructions for repetitions. */
function leftOutLines({ counts, isOverLimit }: ImportReport): string[] {
  if (isOverLimit || leftOut({ counts }) === 0) return []
  const kinds = [
    ...(counts.refused > 0 ? [`${number.format(counts.refused)} refused`] : []),
    ...(counts.repeated > 0
      ? [`${number.format(counts.repeated)} equal to an earlier one of the same record`]
      : []),
  ]
  return [
    `${rowsOf(leftOut({ counts }))} left out: ${kinds.join(', ')}.`,
    ...(counts.repeated > 0
      ? ['If equal rows are separate records, set a key for each: --map "code={name}-{line}".']
      : []),
  ]
}

/** How many reasons a report shows; the file of refused rows has them all. */
const shownReasons = 20

function reasonLine({ line, column, reason, count }: RefusalGroup): string {
  const more = count === 1 ? '' : ` (and ${number.format(count - 1)} more like it)`
  return `  line ${line}${column ? `, ${column}` : ''}: ${reason}${more}`
}

/** The first values of each column as they would be stored, in a dry run. */
function sampleLines({ isDryRun, samples }: ImportReport): string[] {
  const found = [...samples].filter(([, texts]) => texts.length > 0)
  if (!isDryRun || found.length === 0) return []
  return [
    'As they would be stored:',
    ...found.map(([column, texts]) => `  ${column}: ${texts.map(onOneLine).join(' | ')}`),
  ]
}

const maxShownSample = 40
const onOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > maxShownSample ? `${line.slice(0, maxShownSample - 1)}\u2026` : line
}

/** Number of additional record names in a line. Possible misspellings are listed separately. */
const maxShownNames = 10

function createdLines({ kind, count, names }: ImplicitCreates): string[] {
  const alike = names.filter((each) => each.alike !== '')
  const others = names.filter((each) => each.alike === '').slice(0, maxShownNames)
  const rest = count - alike.length - others.length
  const listed = [...others.map(({ name }) => name), ...(rest > 0 ? ['\u2026'] : [])]
  return [
    ...alike.map((each) => `    ${kind} ${each.name}: a misspelling of '${each.alike}'?`),
    ...(listed.length > 0 ? [`    ${kind}: ${listed.join(', ')}`] : []),
  ]
}

/** The report of an import as text lines. `target` is the name of the database. */
export function presentReport(report: ImportReport, target?: string): string[] {
  const { counts, implicitCreates, refusals, refusalGroups, refusedPath } = report
  const counted = Object.entries(counts)
    .filter(([what, count]) => what !== 'repeated' || count > 0)
    .map(([what, count]) => `${what} ${number.format(count)}`)
  const beside = implicitCreates.map(({ kind, count }) => `${kind} ${number.format(count)}`)
  const reasons =
    refusals.length > shownRefusals
      ? [...refusalGroups.values()]
      : refusals.map((refusal) => ({ ...refusal, count: 1 }))
  const shown = reasons.slice(0, shownReasons).map(reasonLine)
  return [
    headline(report),
    ...(target === undefined ? [] : [`  in ${target}`]),
    `  ${number.format(report.rows)} rows, read as ${formatOf(report)}`,
    `  ${counted.join(', ')}`,
    ...sampleLines(report),
    ...(beside.length > 0
      ? [`  also created: ${beside.join(', ')}`, ...implicitCreates.flatMap(createdLines)]
      : []),
    ...leftOutLines(report),
    ...(shown.length > 0 ? ['Refused:', ...shown] : []),
    ...(reasons.length > shown.length ? ['  \u2026'] : []),
    ...(refusedPath === null
      ? []
      : [`All refused rows are in ${refusedPath}: correct them there and import that file.`]),
  ]
}

/** What `--help` prints. */
export function presentHelp(): string[] {
  return [
    'import <kind> <file.csv | file.xlsx> [options]',
    '',
    'Kinds:',
    ...kinds.map(({ name, about }) => `  ${name.padEnd(14)} ${about}`),
    '',
    'Options:',
    '  --property CODE            the property of all rows',
    '  --mapping NAME             a mapping that was kept in the browser; further options go before it',
    '  --map target=column,\u2026      which column of the file is which; also target=text with {column} or {line}, and target:=constant',
    '  --values column:word=value translate words of the file',
    '  --join column=file.csv:key columns of another file, as name.column',
    '  --split column=;           several values in one cell',
    `  --create ${creatable.join(',')}  create records that rows name and the database lacks`,
    '  --ignore a,b | --ignore-unknown   leave columns of the file out',
    '  --missing word,\u2026           further words for a missing value, beside empty and n/a',
    '  --clear                    missing values empty the field of an existing record',
    '  --unique-rooms             a room code is unique in its building, across floors',
    '  --top-level N              the level of the file that is the first of asset classes',
    '  --date-order mdy|dmy  --decimal point|comma  --time-zone ZONE',
    '  --encoding NAME  --delimiter comma|semicolon|tab|pipe',
    '  --dry-run                  show what would happen and change nothing',
    '  --max-refused N|P%         more refused rows than this, and nothing is imported (10% and more than 20)',
    '  --refused FILE             where refused rows go (<file>.refused.csv)',
    '',
    'Ends with 0 when the whole file was imported, with 1 when rows of it were left out, with 2 when nothing was imported.',
    'docs/guides/import.md has every column and examples.',
  ]
}

function typeOf(column: Column): string {
  switch (column.type) {
    case 'text':
      return `text, ${column.max}${column.lines ? ', several lines' : ''}`
    case 'number':
      return column.scale === 0 ? 'whole number' : `number, ${column.scale} decimals`
    case 'truth':
      return 'yes or no'
    case 'choice':
      return 'one of a list'
    case 'list':
      return `list of texts, ${column.max}`
    case 'instant':
      return 'date and time'
    case 'date':
    case 'duration':
      return column.type
  }
}

function columnLine(column: Column, _at: number, columns: readonly Column[]): string {
  const alternative = alternativeTo(column, columns)
  const need = isAlwaysNeeded(column)
    ? 'always'
    : alternative
      ? `always, or ${alternative}`
      : column.required
        ? 'new records'
        : ''
  const others = otherHeads(column)
  const aliases = others.length > 0 ? ` (${others.join(', ')})` : ''
  const choices = column.type === 'choice' ? ` ${column.of.join(', ')}.` : ''
  return `| ${column.name}${aliases} | ${typeOf(column)} | ${need} | ${column.about}${choices} |`
}

/** The page of the guide that lists the columns of every kind. */
export function presentColumns(): string {
  const sections = kinds.map(({ name, about, columns, creates = [] }) =>
    [
      `## ${name}`,
      `${about}${creates.length > 0 ? ` \`--create\` may name ${creates.join(', ')}.` : ''}`,
      '',
      '| column (other names) | holds | needed for | |',
      '|---|---|---|---|',
      ...columns.map(columnLine),
      '',
    ].join('\n'),
  )
  return [
    '# Columns of each import',
    '',
    'Made from the code; see [import.md](import.md) for the rules.',
    '',
    ...sections,
  ].join('\n')
}
