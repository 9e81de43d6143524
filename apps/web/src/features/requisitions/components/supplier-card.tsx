import { formatAmount, formatTotal, lineTotal } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { Checkbox, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordTable } from '#ui/record-table.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { type PreparedLine, type SupplierGroup, totalOf } from '../prepared-lines.ts'
import { quantityFault, unitsText } from '../requisition-words.ts'
import { QuantityInput } from './line-inputs.tsx'
import classes from './requisitions.module.css'

type Props = {
  readonly group: SupplierGroup
  readonly errorOf: (line: PreparedLine) => string | null
  readonly onChange: (
    line: PreparedLine,
    part: { readonly isChosen?: boolean; readonly quantity?: string },
  ) => void
}

/**
 * Whether an entered quantity orders the part. Only 0 takes it off the draft. An empty field leaves the choice, and a
 * negative quantity stays chosen, so that making the draft reports it.
 */
const isOrdered = ({ isChosen }: PreparedLine, text: string): boolean =>
  text === '' ? isChosen : Number(text) !== 0

/** The low parts of one supplier, which make one draft. */
export function SupplierCard({ group, errorOf, onChange }: Props): ReactNode {
  const { settings } = useWorkspace()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = group.lines.filter(({ isChosen }) => isChosen)
  const faultOf = ({ isChosen, entered }: PreparedLine) => (isChosen ? quantityFault(entered) : null)
  const check = (line: PreparedLine) => (
    <Checkbox
      checked={line.isChosen}
      aria-label={`Order ${line.partCode}`}
      onChange={(event) => onChange(line, { isChosen: event.currentTarget.checked })}
    />
  )
  const quantity = (line: PreparedLine) => (
    <QuantityInput
      hidesLabel
      className={classes.quantity ?? ''}
      code={line.partCode}
      value={line.entered}
      error={errorOf(line) ?? (left.has(line.partId) ? faultOf(line) : null)}
      onBlur={() => setLeft(new Set(left).add(line.partId))}
      onChange={(text) => onChange(line, { quantity: text, isChosen: isOrdered(line, text) })}
    />
  )
  return (
    <SectionCard title={group.vendorName ?? 'No supplier'} isFlush>
      {group.vendorId === null && (
        <Text size="sm" c="dimmed" px="md" pt="xs">
          These parts make a draft without a supplier. Choose one before you submit it.
        </Text>
      )}
      <RecordTable
        caption={`Low parts of ${group.vendorName ?? 'no supplier'}`}
        rows={group.lines}
        rowKey={({ partId }) => partId}
        empty=""
        minWidth={760}
        foot={chosen.length > 0 && `Total ${formatTotal(totalOf(chosen), settings)}`}
        columns={[
          { key: 'chosen', title: 'Order', isTitleHidden: true, width: '2.5rem', render: check },
          {
            key: 'code',
            title: 'Code',
            width: '7rem',
            clip: true,
            render: (line) => <PartLink line={line} />,
          },
          { key: 'name', title: 'Name', render: (line) => <Name line={line} /> },
          {
            key: 'available',
            title: 'Available',
            align: 'right',
            render: (line) => unitsText(line.available, line.costUnits),
          },
          {
            key: 'onOrder',
            title: 'On Order',
            align: 'right',
            render: ({ onOrder }) => formatNumber(onOrder),
          },
          {
            key: 'reorder',
            title: 'Reorder At / To',
            align: 'right',
            render: ({ reorderAt, reorderTo }) =>
              `${formatNumber(reorderAt)} / ${formatNumber(reorderTo ?? reorderAt)}`,
          },
          {
            key: 'cost',
            title: 'Unit Cost',
            align: 'right',
            render: ({ unitCost }) => formatAmount(unitCost, settings),
          },
          { key: 'quantity', title: 'Quantity', align: 'right', render: quantity },
          {
            key: 'total',
            title: 'Total',
            align: 'right',
            render: (line) =>
              line.isChosen && faultOf(line) === null
                ? formatTotal(lineTotal(line.quantity, line.unitCost), settings)
                : '–',
          },
        ]}
        card={(line) => (
          <div className={classes.low}>
            {check(line)}
            <div className={classes.name}>
              <Name line={line} />
              <Text size="sm" c="dimmed">
                <PartLink line={line} /> · {unitsText(line.available, line.costUnits)} available
                {line.onOrder > 0 && ` · ${formatNumber(line.onOrder)} on order`} · up to{' '}
                {formatNumber(line.reorderTo ?? line.reorderAt)}
              </Text>
            </div>
            {quantity(line)}
          </div>
        )}
      />
    </SectionCard>
  )
}

type LineProps = { readonly line: PreparedLine }

function PartLink({ line }: LineProps): ReactNode {
  return (
    <Link to="/parts/$partId" params={{ partId: String(line.partId) }} className={classes.link}>
      {line.partCode}
    </Link>
  )
}

/** The name of a part, and how much other requisitions ask for. */
function Name({ line }: LineProps): ReactNode {
  const { partId, partName, requested, costUnits } = line
  return (
    <>
      {partName}
      {requested > 0 && (
        <Text size="sm">
          <Link to="/requisitions" search={{ partId }} className={classes.link}>
            {unitsText(requested, costUnits)} requested already
          </Link>
        </Text>
      )}
    </>
  )
}
