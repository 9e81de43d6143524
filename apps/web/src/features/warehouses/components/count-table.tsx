import type { WarehousePart } from '@fettle/contract/warehouses'
import { maxStock } from '@fettle/rules/parts/stock-entries'
import { sum } from '@fettle/rules/text/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import type { CountEntries } from '../count-sheet.ts'
import classes from './count-sheet.module.css'

type Props = {
  readonly parts: readonly WarehousePart[]
  readonly entries: CountEntries
  /** Stock of the parts that changed during the count, by part id. */
  readonly changed: ReadonlyMap<number, number>
  /** Why counted quantities were refused, by part id. */
  readonly errors: ReadonlyMap<number, string>
  readonly showsExpected: boolean
  readonly onCount: (part: WarehousePart, counted: string) => void
  readonly onEnter: () => void
}

/** The lines of a count sheet by bin and code ([C1.027]). */
export function CountTable({
  parts,
  entries,
  changed,
  errors,
  showsExpected,
  onCount,
  onEnter,
}: Props): ReactNode {
  const expectedOf = (part: WarehousePart) =>
    changed.get(part.partId) ?? entries[part.partId]?.balance ?? part.onHand
  const differenceOf = (part: WarehousePart) => {
    const counted = entries[part.partId]?.counted ?? ''
    if (counted === '' || Number.isNaN(Number(counted))) return null
    return sum([Number(counted), -expectedOf(part)])
  }
  const difference = (part: WarehousePart) => {
    const by = differenceOf(part)
    return by === null || by === 0 ? null : `${by > 0 ? '+' : ''}${quantityText(by)}`
  }
  const mark = ({ partId }: WarehousePart) =>
    changed.has(partId) && <StatusBadge kind="hold" Icon={IconAlertTriangle} label="Stock changed" />
  const input = (part: WarehousePart) => (
    <NumberInput
      className={classes.input ?? ''}
      aria-label={`Counted ${part.partCode}`}
      data-count={part.partId}
      inputMode="decimal"
      max={maxStock}
      error={errors.get(part.partId) ?? null}
      hideControls
      value={entries[part.partId]?.counted ?? ''}
      onChange={(value) => onCount(part, String(value))}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
    />
  )
  const expected: Column<WarehousePart>[] = showsExpected
    ? [
        {
          key: 'expected',
          title: 'Expected',
          align: 'right',
          render: (part) => quantityText(expectedOf(part), part.costUnits),
        },
      ]
    : []
  const columns: Column<WarehousePart>[] = [
    { key: 'bin', title: 'Bin', render: ({ bin }) => bin },
    { key: 'code', title: 'Code', render: ({ partCode }) => partCode },
    {
      key: 'name',
      title: 'Name',
      render: (part) => (
        <>
          {part.partName} {mark(part)}
        </>
      ),
    },
    ...expected,
    { key: 'counted', title: 'Counted', width: '8rem', render: input },
    ...(showsExpected
      ? [{ key: 'difference', title: 'Difference', align: 'right' as const, render: difference }]
      : []),
  ]
  return (
    <TableFrame hasCards={parts.length > 0}>
      <div className={classes.sheet}>
        <DataTable
          caption="Count sheet"
          rows={parts}
          rowKey={({ partId }) => partId}
          empty={<EmptyState message="No parts to count here." />}
          columns={columns}
          card={(part) => (
            <div className={classes.card}>
              <div className={classes.name}>
                <div>{part.partName}</div>
                <div className={classes.facts}>
                  <span>{part.partCode}</span>
                  {part.bin !== '' && <span>Bin {part.bin}</span>}
                  {showsExpected && <span>Expected {quantityText(expectedOf(part), part.costUnits)}</span>}
                  {showsExpected && difference(part) !== null && <span>Difference {difference(part)}</span>}
                </div>
                {mark(part)}
              </div>
              {input(part)}
            </div>
          )}
        />
      </div>
    </TableFrame>
  )
}
