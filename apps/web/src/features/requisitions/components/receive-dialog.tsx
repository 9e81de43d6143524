import type { RequisitionDetail, RequisitionLine } from '@fettle/contract/requisitions'
import { overReceiptQuestion } from '@fettle/rules/parts/requisition-status'
import { required } from '@fettle/rules/records/problem'
import { type MoneyFormat, sum } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { warehouseChoicesQuery } from '#nouns/parts/warehouse-choices.queries.ts'
import { clearingRefusal } from '#records/change/clearing-refusal.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { requisitionReceipt, useRequisitionChange } from '../requisition-change.ts'
import { costEntry, enteredNumber, receivedFault, unitCostFault, unitsText } from '../requisition-words.ts'
import { QuantityInput, UnitCostInput } from './line-inputs.tsx'
import classes from './requisitions.module.css'

type Entered = { readonly quantity: string; readonly unitCost: string }
type Props = { readonly requisition: RequisitionDetail; readonly onClose: () => void }

const restOf = ({ quantity, received }: RequisitionLine) => Math.max(0, sum([quantity, -received]))

/** The entry of a line: the units that are missing, at the expected price, unless something was entered. */
const entryOf = (
  line: RequisitionLine,
  entered: Readonly<Record<number, Entered>>,
  formats: MoneyFormat,
): Entered =>
  entered[line.lineId] ?? { quantity: String(restOf(line)), unitCost: costEntry(line.unitCost, formats) }

/** Receives units of a requisition ([C1.036]). More than was ordered is sent with a second press. */
export function ReceiveDialog({ requisition, onClose }: Props): ReactNode {
  const { requisitionId, lineList } = requisition
  const { settings } = useWorkspace()
  const changing = useRequisitionChange(requisitionId)
  const warehouses = useQuery(warehouseChoicesQuery(requisition.propertyId))
  const only = warehouses.data?.length === 1 ? warehouses.data[0]?.value : undefined
  const { entry, change, unsaved } = useStoredEntry(`requisition-${requisitionId}-receive`, {
    warehouseId: requisition.warehouseId === null ? '' : String(requisition.warehouseId),
    lines: {} as Readonly<Record<number, Entered>>,
  })
  const [asked, setAsked] = useState<string | null>(null)
  const [hasTried, setTried] = useState(false)
  const warehouseId = entry.warehouseId || only || ''
  const receipts = lineList.flatMap((line) => {
    const { quantity, unitCost } = entryOf(line, entry.lines, settings)
    const receives = enteredNumber(quantity) ?? 0
    return receives > 0 ? [{ line, receives, unitCost: enteredNumber(unitCost) }] : []
  })
  const faultsOf = (line: RequisitionLine) => {
    const { quantity, unitCost } = entryOf(line, entry.lines, settings)
    return { quantity: receivedFault(quantity), unitCost: unitCostFault(unitCost) }
  }
  const hasProblem = lineList.some((line) => Object.values(faultsOf(line)).some((fault) => fault !== null))
  const edit = clearingRefusal(changing, change)
  const set = (line: RequisitionLine, part: Partial<Entered>) => {
    setAsked(null)
    edit({ lines: { ...entry.lines, [line.lineId]: { ...entryOf(line, entry.lines, settings), ...part } } })
  }
  const refused = fieldErrors(changing.error)
  const sentIndex = (lineId: number) => receipts.findIndex(({ line }) => line.lineId === lineId)
  const submit = () => {
    setTried(true)
    if (warehouseId === '' || receipts.length === 0 || hasProblem) return
    const question = overReceiptQuestion(
      receipts.map(({ line, receives }) => ({
        ...line,
        receives,
        code: line.partCode,
        units: line.costUnits,
      })),
    )
    if (question !== null && question !== asked) {
      setAsked(question)
      return
    }
    const body = {
      warehouseId: Number(warehouseId),
      lines: receipts.map(({ line, receives, unitCost }) => ({
        lineId: line.lineId,
        quantity: receives,
        ...(unitCost !== null && { unitCost }),
      })),
      confirmOver: question !== null,
    }
    changing.run(requisitionReceipt(requisition, body), {
      notice: (record) => `The requisition is ${record?.status ?? 'received'}.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={`Receive Requisition #${requisitionId}`} width={720} onClose={onClose}>
      <ActionForm
        label={asked === null ? 'Receive' : 'Receive Anyway'}
        changing={changing}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={submit}
      >
        <ChoiceField
          label="Warehouse"
          isRequired
          offer={warehouses}
          value={warehouseId || null}
          choices={warehouses.data ?? []}
          error={
            (hasTried && warehouseId === '' && required('warehouseId', 'Warehouse').message) ||
            refused.get('warehouseId') ||
            null
          }
          onChange={(chosen) => edit({ warehouseId: chosen ?? '' })}
        />
        <ul className={classes.lines} aria-label="Lines">
          {lineList.map((line) => {
            const { quantity, unitCost } = entryOf(line, entry.lines, settings)
            const at = `lines.${sentIndex(line.lineId)}`
            return (
              <li key={line.lineId} className={classes.line} data-fixed>
                <div className={classes.name}>
                  {line.partName}
                  <Text size="sm" c="dimmed">
                    {line.partCode} · {unitsText(line.quantity, line.costUnits)} ordered
                    {line.received > 0 && ` · ${formatNumber(line.received)} received`}
                  </Text>
                </div>
                <QuantityInput
                  code={line.partCode}
                  label="Received"
                  value={quantity}
                  error={(hasTried && faultsOf(line).quantity) || refused.get(`${at}.quantity`)}
                  onChange={(text) => set(line, { quantity: text })}
                />
                <UnitCostInput
                  code={line.partCode}
                  value={unitCost}
                  error={(hasTried && faultsOf(line).unitCost) || refused.get(`${at}.unitCost`)}
                  onChange={(text) => set(line, { unitCost: text })}
                />
              </li>
            )
          })}
        </ul>
        {hasTried && receipts.length === 0 && !hasProblem && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            Enter a quantity above 0.
          </Text>
        )}
        {asked !== null && (
          <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {asked}
          </Alert>
        )}
      </ActionForm>
    </SheetPanel>
  )
}
