import { type AssetClass, deleteAssetClass } from '@fettle/contract/asset-classes'
import { classLevelName } from '@fettle/rules/assets/asset-class'
import { IconArrowsMove, IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { classChange, classKind } from '../asset-classes.queries.ts'
import { MoveClassDialog } from './move-class-dialog.tsx'

type Props = { readonly one: AssetClass; readonly all: readonly AssetClass[] }

/** Rare actions on a class. */
export function ClassMenu({ one, all }: Props): ReactNode {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'move' | 'delete' | null>(null)
  const changing = useRecordChange(classKind, one.assetClassId)
  const setActive = (activeFlag: boolean) =>
    changing.run(classChange(one, { activeFlag }), {
      notice: `${one.name} is ${activeFlag ? 'active' : 'inactive'}.`,
      undo: (after) => classChange(after, { activeFlag: !activeFlag }),
      onDone: () => setAsking(null),
    })
  return (
    <>
      <ActionsMenu
        actions={[
          one.level > 1 && { label: 'Move…', Icon: IconArrowsMove, run: () => setAsking('move') },
          {
            label: one.activeFlag ? 'Make Inactive' : 'Make Active',
            Icon: one.activeFlag ? IconCircleOff : IconCircleCheck,
            run: () => setActive(!one.activeFlag),
          },
          {
            label: `Delete ${classLevelName(one.level)}`,
            Icon: IconTrash,
            isDangerous: true,
            run: () => setAsking('delete'),
          },
        ]}
      />
      <ChangeError error={changing.error} />
      {asking === 'move' && <MoveClassDialog one={one} all={all} onClose={() => setAsking(null)} />}
      {asking === 'delete' && (
        <DeleteRecordDialog
          kind={classKind}
          record={one}
          name={one.name}
          message="This cannot be undone."
          remove={(headers) =>
            call(deleteAssetClass, { params: { assetClassId: one.assetClassId }, ...headers })
          }
          onGone={() =>
            navigate({ to: '/admin/$section', params: { section: 'asset-classes' }, replace: true })
          }
          onClose={() => setAsking(null)}
          {...(one.activeFlag && { onMakeInactive: () => setActive(false) })}
        />
      )}
    </>
  )
}
