import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { IconArrowsExchange, IconCopy, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useCommands } from '#lib/commands.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionsMenu, type MenuAction } from '#ui/actions-menu.tsx'
import { assetCommandEntry } from '../asset-command-entry.ts'
import { useAssetLabels } from '../labels/use-asset-labels.tsx'
import { AssetActionsContext } from './status/asset-actions.ts'

type MenuEntry = MenuAction & { readonly id: string }

/** Rare actions on an asset, also in the command palette. */
export function AssetMenu({ asset }: { asset: Asset }): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const actions = use(AssetActionsContext)
  const labels = useAssetLabels({ ids: [asset.assetId] })
  const mayEdit = actions !== null && may(actor, 'assets.edit')
  const items: readonly MenuEntry[] = [
    { ...labels.action, id: 'labels' },
    ...(mayEdit
      ? [
          {
            id: 'status',
            label: 'Change Status',
            Icon: IconArrowsExchange,
            run: () => actions.askStatus(null),
          },
          {
            id: 'copy',
            label: 'Copy Asset',
            Icon: IconCopy,
            run: () => void navigate({ to: '/assets/create', search: { copyOf: asset.assetId } }),
          },
        ]
      : []),
    ...(actions !== null && may(actor, 'assets.delete')
      ? [{ id: 'delete', label: 'Delete Asset', Icon: IconTrash, isDangerous: true, run: actions.askDelete }]
      : []),
  ]
  useCommands(items.map(({ id, label, run }) => ({ ...assetCommandEntry(id, label), run })))
  return (
    <>
      <ActionsMenu actions={items} />
      {labels.dialog}
    </>
  )
}
