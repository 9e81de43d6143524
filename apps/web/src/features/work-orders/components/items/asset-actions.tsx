import type { AssetRow } from '@fettle/contract/assets'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/access/permissions'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assetSource } from '#nouns/assets/asset-source.ts'
import { useCoveredAssets } from '#nouns/assets/use-covered-assets.tsx'
import { orderKind } from '#nouns/orders/order-change.ts'
import { RemoveAction } from '#records/change/remove-action.tsx'
import { type Picked, pickedItems } from '#records/picking/pick-source.ts'
import { DeferredPanelContent } from '#ui/deferred-panel-content.tsx'
import { PopoverPanel } from '#ui/popover-panel.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { usePanelCommand } from '#ui/use-panel-command.ts'
import { removeAssetChange } from '../../part-changes.ts'
import { orderCommandEntry } from '../actions/order-command-entry.ts'
import { AgreementVendors } from './agreement-vendors.tsx'
import { AddButton } from './part-actions.tsx'

const AssetsForm = lazyComponent(async () => (await import('./order-assets-form.tsx')).AssetsForm)
const AssetLineForm = lazyComponent(async () => (await import('./asset-line-form.tsx')).AssetLineForm)
const AssetPicker = lazyComponent(async () => (await import('#nouns/assets/asset-picker.tsx')).AssetPicker)

/** Adds assets to the order, and shows those covered by a warranty or agreement ([A2.138], [A4.013]). */
export function AddAssets({ order }: { order: WorkOrder }): ReactNode {
  const { actor } = useWorkspace()
  const [view, setView] = useState<'closed' | 'panel' | 'picker'>('closed')
  const [picks, setPicks] = useState<readonly Picked<AssetRow>[]>([])
  const covered = useCoveredAssets([], () => <AgreementVendors order={order} />)
  const isOffered = may(actor, 'assets.read') && order.can['asset-add'] === true
  const mark = usePanelCommand(isOffered ? orderCommandEntry('add-assets', 'Add Assets') : undefined, () =>
    setView('panel'),
  )
  if (!may(actor, 'assets.read')) return null
  const close = () => {
    setView('closed')
    setPicks([])
  }
  const picking = { picks, onPicks: setPicks }
  const { propertyId, building } = order
  return (
    <>
      <PopoverPanel
        title="Add Assets"
        opened={view === 'panel'}
        onClose={close}
        target={
          <AddButton
            {...mark}
            label="Add Assets"
            isDisabled={!order.can['asset-add']}
            onClick={() => (view === 'panel' ? close() : setView('panel'))}
          />
        }
      >
        {view === 'panel' && (
          <DeferredPanelContent>
            <AssetsForm
              {...picking}
              order={order}
              onAdvanced={() => setView('picker')}
              onAdded={(added) => {
                close()
                covered.notifyAdded(added)
              }}
              onClose={close}
            />
          </DeferredPanelContent>
        )}
      </PopoverPanel>
      <Suspense>
        {view === 'picker' && (
          <AssetPicker
            picked={pickedItems(picking.picks, picking.onPicks, assetSource)}
            {...{ propertyId, building }}
            onClose={() => setView('panel')}
          />
        )}
      </Suspense>
      {covered.dialog}
    </>
  )
}

type LineProps = { readonly order: WorkOrder; readonly asset: WorkOrder['assets'][number] }

/** Enters findings on an asset of the order, or removes it, if allowed ([A3.008]). */
export function AssetLineActions({ order, asset }: LineProps): ReactNode {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      {order.can['asset-edit'] && (
        <Tooltip label="Edit Findings">
          <ActionIcon aria-label={`Edit findings on ${asset.name}`} onClick={() => setEditing(true)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {order.can['asset-delete'] && (
        <RemoveAction
          kind={orderKind}
          id={order.workorderId}
          label={`Remove ${asset.name}`}
          question="Remove asset from order?"
          change={() => removeAssetChange(order, asset)}
        />
      )}
      <Suspense>
        {isEditing && <AssetLineForm order={order} asset={asset} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  )
}
