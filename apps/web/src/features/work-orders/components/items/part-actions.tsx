import type { WorkOrder } from '@fettle/contract/work-orders'
import { ActionIcon, Button } from '@mantine/core'
import { IconBarcode, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useHandScans } from '#lib/hand-scanner.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { FinderButton } from '#nouns/assets/finder-button.tsx'
import { orderKind } from '#nouns/orders/order-change.ts'
import { type PartPick, usePartSource } from '#nouns/parts/part-source.ts'
import { scannedCode } from '#nouns/scan/scanned-code.ts'
import { RemoveAction } from '#records/change/remove-action.tsx'
import { type Picked, withScan } from '#records/picking/pick-source.ts'
import { DeferredPanelContent } from '#ui/deferred-panel-content.tsx'
import { PopoverAction } from '#ui/popover-action.tsx'
import { PopoverPanel } from '#ui/popover-panel.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { usePanelCommand } from '#ui/use-panel-command.ts'
import { removePartChange } from '../../part-changes.ts'
import { orderCommandEntry } from '../actions/order-command-entry.ts'

const PurchasedPartForm = lazyComponent(
  async () => (await import('./purchased-part-form.tsx')).PurchasedPartForm,
)
const PartQuantityForm = lazyComponent(
  async () => (await import('./part-quantity-form.tsx')).PartQuantityForm,
)
const InventoryParts = lazyComponent(async () => (await import('./inventory-parts.tsx')).InventoryParts)
const PartPicker = lazyComponent(async () => (await import('#nouns/parts/part-picker.tsx')).PartPicker)

const findPart = async (propertyId: number, code: string) =>
  (await import('#nouns/parts/part.queries.ts')).findScannedPart(propertyId, code)

/** Adds parts, purchased or from the catalog ([A2.132], [A2.133], [A4.013]). */
export function AddParts({ order }: { order: WorkOrder }): ReactNode {
  const isDisabled = !order.can['part-add']
  return (
    <>
      <PopoverAction
        title="Add Purchased Part"
        command={isDisabled ? undefined : orderCommandEntry('add-purchased-part', 'Add Purchased Part')}
        button={(open) => <AddButton label="Add Purchased Part" isDisabled={isDisabled} onClick={open} />}
      >
        {(close) => <PurchasedPartForm order={order} onClose={close} />}
      </PopoverAction>
      <AddInventoryParts order={order} isDisabled={isDisabled} />
    </>
  )
}

type InventoryProps = { readonly order: WorkOrder; readonly isDisabled: boolean }

/** The panel closes for the full-screen picker and reopens with the picks. */
function AddInventoryParts({ order, isDisabled }: InventoryProps): ReactNode {
  const [view, setView] = useState<'closed' | 'panel' | 'scan' | 'picker'>('closed')
  const [picks, setPicks] = useState<readonly Picked<PartPick>[]>([])
  const close = () => {
    setView('closed')
    setPicks([])
  }
  const source = usePartSource()
  // A part is added to the order on the screen. Another code opens its record, as on every page.
  const pickScanned = async (code: string) => {
    const part = isDisabled ? null : await findPart(order.propertyId, code).catch(() => null)
    if (!part) return scannedCode.set(code)
    setPicks((before) => withScan(before, part, source))
    setView('panel')
  }
  useHandScans((code) => void pickScanned(code))
  const mark = usePanelCommand(
    isDisabled ? undefined : orderCommandEntry('add-inventory-parts', 'Add Inventory Parts', 'i'),
    () => setView('panel'),
  )
  const picking = { picks, onPicks: setPicks }
  return (
    <>
      <PopoverPanel
        title="Add Inventory Parts"
        opened={view === 'panel' || view === 'scan'}
        onClose={close}
        target={
          <AddButton
            {...mark}
            label="Add Inventory Parts"
            isDisabled={isDisabled}
            onClick={() => (view === 'panel' ? close() : setView('panel'))}
          />
        }
      >
        {(view === 'panel' || view === 'scan') && (
          <DeferredPanelContent>
            <InventoryParts
              {...picking}
              startsCamera={view === 'scan'}
              order={order}
              onAdvanced={() => setView('picker')}
              onClose={close}
            />
          </DeferredPanelContent>
        )}
      </PopoverPanel>
      <FinderButton
        label="Scan a part"
        Icon={IconBarcode}
        isDisabled={isDisabled}
        onPress={() => setView('scan')}
      />
      <Suspense>
        {view === 'picker' && (
          <PartPicker
            {...picking}
            propertyId={order.propertyId}
            currency={order.currency}
            onClose={() => setView('panel')}
          />
        )}
      </Suspense>
    </>
  )
}

type ButtonProps = {
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}

/** A button in a section's heading. The popover passes its anchor props. */
export function AddButton({ label, isDisabled, onClick, ...popover }: ButtonProps): ReactNode {
  return (
    <Button
      {...popover}
      variant="default"
      size="compact-md"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

type LineProps = { readonly order: WorkOrder; readonly line: WorkOrder['costParts'][number] }

/** Changes a part's quantity or removes it. Hidden if the order does not allow it ([A2.134], [A2.135]). */
export function PartLineActions({ order, line }: LineProps): ReactNode {
  // A line with a negative id waits on this device.
  if (!order.can['part-edit'] || line.costId < 0) return null
  return (
    <>
      <PopoverAction
        title="Edit Part Quantity"
        button={(open) => (
          <Tooltip label="Edit Part Quantity">
            <ActionIcon aria-label={`Edit quantity of ${line.partName}`} onClick={open}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      >
        {(close) => <PartQuantityForm line={line} onClose={close} />}
      </PopoverAction>
      <RemoveAction
        kind={orderKind}
        id={order.workorderId}
        label={`Remove ${line.partName}`}
        question="Remove part from order?"
        change={() => removePartChange(line)}
      />
    </>
  )
}
