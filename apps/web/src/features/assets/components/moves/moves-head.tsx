import type { Asset } from '@fettle/contract/assets'
import { may } from '@fettle/rules/access/permissions'
import { isMoveOpen } from '@fettle/rules/assets/asset-move'
import { IconTruck } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { SmallButton } from '#ui/small-button.tsx'
import classes from './moves.module.css'

const MoveSheet = lazyComponent(async () => (await import('./move-sheet.tsx')).MoveSheet)

/** The current move, or a button to request one. */
export function MovesHead({ asset }: { asset: Asset }): ReactNode {
  const { actor } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const underWay = asset.moves.find(({ status }) => isMoveOpen(status))
  if (underWay) {
    const words = underWay.status === 'In transit' ? 'In transit to' : 'Move requested to'
    return (
      <span className={classes.underWay}>
        {words} {underWay.toLocation}
      </span>
    )
  }
  if (!may(actor, 'assets.edit')) return null
  return (
    <>
      <SmallButton Icon={IconTruck} onClick={() => setOpen(true)}>
        Move Asset
      </SmallButton>
      {isOpen && (
        <Suspense>
          <MoveSheet asset={asset} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
