import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import type { AssetStatus } from '@fettle/rules/assets/asset-status'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { AssetActionsContext } from './asset-actions.ts'

const StatusSheet = lazyComponent(async () => (await import('./status-sheet.tsx')).StatusSheet)
const DeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const AttributesDialog = lazyComponent(
  async () => (await import('../attributes/attributes-dialog.tsx')).AttributesDialog,
)

type Opened =
  | { readonly dialog: 'status'; readonly status: AssetStatus | null }
  | { readonly dialog: 'delete' | 'attributes' }

/** Location of deactivated assets, for the hint in the delete dialog. */
const inactive: AssetStatus = 'Disposal'

/** Dialogs of an asset's page. Requires permission to change it. */
export function AssetActionsProvider({ asset, children }: { asset: Asset; children: ReactNode }): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayEdit = may(actor, 'assets.edit')
  if (!mayEdit && !may(actor, 'assets.delete')) return children
  const close = () => setOpened(null)
  return (
    <AssetActionsContext
      value={{
        askStatus: (status) => setOpened({ dialog: 'status', status }),
        askDelete: () => setOpened({ dialog: 'delete' }),
        editAttributes: () => setOpened({ dialog: 'attributes' }),
      }}
    >
      {children}
      <Suspense fallback={<span hidden {...takesKeys} />}>
        {opened?.dialog === 'status' && <StatusSheet asset={asset} status={opened.status} onClose={close} />}
        {opened?.dialog === 'delete' && (
          <DeleteDialog
            asset={asset}
            onClose={close}
            {...(mayEdit && { onMakeInactive: () => setOpened({ dialog: 'status', status: inactive }) })}
          />
        )}
        {opened?.dialog === 'attributes' && <AttributesDialog asset={asset} onClose={close} />}
      </Suspense>
    </AssetActionsContext>
  )
}
