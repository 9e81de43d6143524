import { type AssetClass, deleteAssetClass } from '@fettle/contract/asset-classes'
import { classLevelName } from '@fettle/rules/asset-class'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsMove, IconCircleCheck, IconCircleOff, IconDots, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { classChange, classKind } from '../asset-classes.queries.ts'
import { MoveClassDialog } from './move-class-dialog.tsx'

type Props = { readonly one: AssetClass; readonly all: readonly AssetClass[] }

/** What is rarely done with a class. */
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
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label="Actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {one.level > 1 && (
            <Menu.Item
              leftSection={<IconArrowsMove size={16} aria-hidden />}
              onClick={() => setAsking('move')}
            >
              Move…
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={
              one.activeFlag ? (
                <IconCircleOff size={16} aria-hidden />
              ) : (
                <IconCircleCheck size={16} aria-hidden />
              )
            }
            onClick={() => setActive(!one.activeFlag)}
          >
            {one.activeFlag ? 'Make Inactive' : 'Make Active'}
          </Menu.Item>
          <Menu.Item
            color="red.8"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setAsking('delete')}
          >
            Delete {classLevelName(one.level)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
