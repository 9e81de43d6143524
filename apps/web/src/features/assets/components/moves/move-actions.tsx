import type { Asset } from '@fettle/contract/assets'
import { type MoveAction, moveActionsFor } from '@fettle/rules/assets/asset-move'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconDots, IconTruck, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { describeError, errorTitle } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { type MenuAction, MenuOnButton } from '#ui/actions-menu.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { useAssetChange } from '../../asset-change.ts'
import { moveStepChange } from '../../asset-move-changes.ts'

const ReceiveSheet = lazyComponent(async () => (await import('./receive-sheet.tsx')).ReceiveSheet)

type Props = { readonly asset: Asset; readonly move: Asset['moves'][number] }

const items: { readonly [A in MoveAction]: Pick<MenuAction, 'label' | 'Icon'> } = {
  send: { label: 'Send', Icon: IconTruck },
  receive: { label: 'Receive', Icon: IconCheck },
  cancel: { label: 'Cancel move', Icon: IconX },
}

/** Actions available for a move, if any. */
export function MoveActions({ asset, move }: Props): ReactNode {
  const { actor } = useWorkspace()
  const [asked, setAsked] = useState<MoveAction>()
  const changing = useAssetChange(asset.assetId)
  const actions = moveActionsFor(move.status, actor)
  const close = () => {
    setAsked(undefined)
    changing.reset()
  }
  const take = (action: 'send' | 'cancel', notice: string) =>
    changing.run(moveStepChange(asset, move.moveID, { action }), { notice, onDone: close })
  if (actions.length === 0 && asked === undefined) return null
  const asks = asked === 'send' || asked === 'cancel' ? questions[asked] : undefined
  return (
    <>
      <MenuOnButton
        target={() => (
          <ActionIcon aria-label={`Actions of the move to ${move.toLocation}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
        actions={actions.map((action) => ({ ...items[action], run: () => setAsked(action) }))}
      />
      {asked === 'receive' && (
        <Suspense>
          <ReceiveSheet asset={asset} move={move} onClose={close} />
        </Suspense>
      )}
      {asks && (
        <Confirm
          opened
          {...asks.texts}
          isDangerous={asks.action === 'cancel'}
          isBusy={changing.isPending}
          error={changing.error ? firstMessage(changing.error) : undefined}
          onConfirm={() => take(asks.action, asks.notice)}
          onClose={close}
        />
      )}
    </>
  )
}

const questions = {
  send: {
    action: 'send',
    notice: 'Asset sent.',
    texts: {
      title: 'Send this asset?',
      message: 'The move is in transit from now on.',
      confirmLabel: 'Send',
    },
  },
  cancel: {
    action: 'cancel',
    notice: 'Move cancelled.',
    texts: {
      title: 'Cancel this move?',
      message: 'The asset keeps the place that it has.',
      confirmLabel: 'Cancel move',
      cancelLabel: 'Keep move',
    },
  },
} as const

/** The first problem in the server's response. */
function firstMessage(error: Error): string {
  const { title, message } = describeError(error)
  return message === errorTitle ? title : message
}
