import type { ColumnOption, FormatKind } from '@fettle/rules/records/list-columns'
import { formatAmount } from '@fettle/rules/text/money'
import { formatDate, formatLtz, isIsoDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { Column } from '#ui/data-table.tsx'
import classes from './setting-columns.module.css'

/** Width of a column with a checkbox or flag, in pixels. */
const markWidth = 40

export type SettingColumns<Row> = {
  readonly options: readonly ColumnOption[]
  /** Whether rows have a field with this name. Other columns are omitted. */
  readonly isField: (name: string) => name is keyof Row & string
  readonly sortable: readonly string[]
  readonly cell: (row: Row, name: keyof Row & string, kind: FormatKind) => ReactNode
  /** Columns with content that must not be truncated. */
  readonly uncut?: readonly (keyof Row & string)[]
  /** Columns of numbers, right-aligned like amounts. */
  readonly figures?: readonly (keyof Row & string)[]
  /** The selection checkboxes, if enabled. */
  readonly choice?: Pick<Column<Row>, 'head' | 'render'> | undefined
  /** The person's flags, if available. */
  readonly flag?: Pick<Column<Row>, 'render'> | undefined
}

/** A table's columns from an administrator's setting. */
export function settingColumns<Row>(input: SettingColumns<Row>): Column<Row>[] {
  const { options, isField, sortable, cell, uncut = [], figures = [], choice, flag } = input
  const total = minWidthOf(options) + (choice ? markWidth : 0) + (flag ? markWidth : 0)
  const share = (width: number) => `${((width / total) * 100).toFixed(2)}%`
  const width = share(markWidth)
  const marks: Column<Row>[] = [
    ...(choice ? [{ key: 'choice', title: 'Select', width, ...choice }] : []),
    ...(flag ? [{ key: 'flag', title: 'Flag', isTitleHidden: true, width, ...flag }] : []),
  ]
  const columns = options.flatMap(({ columnName: name, ...option }): Column<Row>[] =>
    isField(name)
      ? [
          {
            key: name,
            title: option.displayName,
            sortable: sortable.includes(name),
            firstSort: option.direction,
            width: share(option.width),
            align: option.formatKind === 'currency' || figures.includes(name) ? 'right' : 'left',
            clip: !uncut.includes(name),
            render: (row) => cell(row, name, option.formatKind),
          },
        ]
      : [],
  )
  return [...marks, ...columns]
}

/** A value in its column's format, with times in this time zone. */
export function plainCell(value: unknown, kind: FormatKind, timeZone: string): ReactNode {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return kind === 'currency' ? <Amount amount={value} /> : String(value)
  const text = String(value)
  if (kind !== 'dateTime' && kind !== 'date') return text
  return isIsoDate(text) ? <Day day={text} /> : <Moment iso={text} timeZone={timeZone} kind={kind} />
}

/** In the currency of the list's property. */
function Amount({ amount }: { amount: number }): ReactNode {
  return formatAmount(amount, useWorkspace().settings)
}

/** A calendar day, the same in every time zone. */
function Day({ day }: { readonly day: string }): ReactNode {
  return <time dateTime={day}>{formatDate(day, useWorkspace().settings)}</time>
}

type MomentProps = { readonly iso: string; readonly timeZone: string; readonly kind: FormatKind }

/** In the record's own time zone, with the viewer's on hover. */
function Moment({ iso, timeZone, kind }: MomentProps): ReactNode {
  const { settings } = useWorkspace()
  if (Number.isNaN(Date.parse(iso))) return iso
  const local = formatLtz(iso, timeZone, settings)
  return (
    <time dateTime={iso} title={timeInBothZones(iso, timeZone, settings)} className={classes.time}>
      {kind === 'date' ? local.split(' ')[0] : local}
    </time>
  )
}

/**
 * The requested total width of the columns in pixels. Wider screens distribute the rest, narrower ones
 * scroll.
 */
export const minWidthOf = (options: readonly ColumnOption[]): number =>
  options.reduce((sum, { width }) => sum + width, 0)
