import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/permissions'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange, IconCopy, IconDots, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, use, useCallback, useState } from 'react'
import { useCommands } from '#lib/commands.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useEscape } from '#ui/use-escape.ts'
import { assetCommandEntry } from '../asset-command-entry.ts'
import { useAssetLabels } from '../labels/use-asset-labels.tsx'
import { AssetActionsContext } from './status/asset-actions.ts'

type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly Icon: TablerIcon
  readonly isDangerous?: boolean
  readonly run: () => void
}

/** What is rarely done with an asset; the palette offers the same. */
export function AssetMenu({ asset }: { asset: Asset }): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const actions = use(AssetActionsContext)
  const [opened, setOpened] = useState(false)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
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
      <Menu position="bottom-end" width={220} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label="Actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ id, label, Icon, isDangerous, run }) => (
            <Menu.Item
              key={id}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={run}
              {...(isDangerous && { color: 'red.8' })}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {labels.dialog}
    </>
  )
}
