import type { Part } from '@fettle/contract/parts'
import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { maxRequisitionLines } from '@fettle/rules/records/limits'
import type { MoneyFormat } from '@fettle/rules/text/money'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import type { Picked } from '#records/picking/pick-source.ts'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { requisitionChange, useRequisitionChange } from '../requisition-change.ts'
import { costEntry, enteredNumber, quantityFault, unitCostFault } from '../requisition-words.ts'
import { QuantityInput, UnitCostInput } from './line-inputs.tsx'
import classes from './requisitions.module.css'

const PartPicker = lazyComponent(async () => (await import('#nouns/parts/part-picker.tsx')).PartPicker)

import { clearingRefusal } from '#records/change/clearing-refusal.ts'

/** A line as entered. */
type Line = {
  readonly partId: number
  readonly code: string
  readonly name: string
  readonly units: string
  readonly quantity: string
  readonly unitCost: string
}

type Props = { readonly requisition: RequisitionDetail; readonly onClose: () => void }

/** Adds, changes and removes the lines of a draft. The panel closes for the part picker and reopens with the picks. */
export function LinesDialog({ requisition, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { requisitionId } = requisition
  const changing = useRequisitionChange(requisitionId)
  const { entry, change, unsaved } = useStoredEntry(`requisition-${requisitionId}-lines`, {
    lines: requisition.lineList.map(
      (line): Line => ({
        partId: line.partId,
        code: line.partCode,
        name: line.partName,
        units: line.costUnits,
        quantity: String(line.quantity),
        unitCost: costEntry(line.unitCost, settings),
      }),
    ),
  })
  const [picks, setPicks] = useState<readonly Picked<Part>[] | null>(null)
  const [hasTried, setTried] = useState(false)
  const { lines } = entry
  const edit = clearingRefusal(changing, change)
  const set = (partId: number, part: Partial<Line>) =>
    edit({ lines: lines.map((line) => (line.partId === partId ? { ...line, ...part } : line)) })
  const refused = fieldErrors(changing.error)
  const isWrong = ({ quantity, unitCost }: Line) =>
    quantityFault(quantity) !== null || unitCostFault(unitCost) !== null
  const submit = () => {
    setTried(true)
    if (lines.some(isWrong)) return
    const lineDrafts = lines.map(({ partId, quantity, unitCost }) => ({
      partId,
      quantity: Number(quantity),
      unitCost: enteredNumber(unitCost) ?? undefined,
    }))
    changing.run(requisitionChange(requisition, { lineDrafts }), {
      notice: 'The lines were saved.',
      draft: unsaved,
      onDone: onClose,
    })
  }
  if (picks !== null)
    return (
      <Suspense>
        <PartPicker
          picks={picks}
          onPicks={setPicks}
          propertyId={requisition.propertyId}
          currency={settings.currency}
          onClose={() => {
            edit({ lines: withParts(lines, picks, settings) })
            setPicks(null)
          }}
        />
      </Suspense>
    )
  return (
    <SheetPanel title={`Lines of Requisition #${requisitionId}`} width={720} onClose={onClose}>
      <ActionForm
        label="Save Lines"
        changing={changing}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={submit}
      >
        {lines.length === 0 && <Text c="dimmed">No lines yet. Add the parts that you need.</Text>}
        <ul className={classes.lines} aria-label="Lines">
          {lines.map((line, index) => (
            <li key={line.partId} className={classes.line}>
              <div className={classes.name}>
                {line.name}
                <Text size="sm" c="dimmed">
                  {[line.code, line.units].filter(Boolean).join(' · ')}
                </Text>
                {refused.has(`lineDrafts.${index}.partId`) && (
                  <Text size="sm" c="var(--mantine-color-error)" role="alert">
                    {refused.get(`lineDrafts.${index}.partId`)}
                  </Text>
                )}
              </div>
              <QuantityInput
                code={line.code}
                value={line.quantity}
                error={
                  (hasTried && quantityFault(line.quantity)) || refused.get(`lineDrafts.${index}.quantity`)
                }
                onChange={(quantity) => set(line.partId, { quantity })}
              />
              <UnitCostInput
                code={line.code}
                value={line.unitCost}
                error={
                  (hasTried && unitCostFault(line.unitCost)) || refused.get(`lineDrafts.${index}.unitCost`)
                }
                onChange={(unitCost) => set(line.partId, { unitCost })}
              />
              <ActionIcon
                size={36}
                aria-label={`Remove ${line.code}`}
                onClick={() => edit({ lines: lines.filter(({ partId }) => partId !== line.partId) })}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={lines.length >= maxRequisitionLines}
          onClick={() => setPicks([])}
        >
          Add Parts
        </Button>
      </ActionForm>
    </SheetPanel>
  )
}

/** The lines with picked parts. A part that has a line already is left as it is. */
function withParts(lines: readonly Line[], picks: readonly Picked<Part>[], settings: MoneyFormat): Line[] {
  const known = new Set(lines.map(({ partId }) => partId))
  return [
    ...lines,
    ...picks
      .filter(({ item }) => !known.has(item.partId))
      .map(({ item, quantity }) => ({
        partId: item.partId,
        code: item.partCode,
        name: item.partName,
        units: item.costUnits,
        quantity: String(quantity),
        unitCost: costEntry(item.partUnitCost, settings),
      })),
  ]
}
