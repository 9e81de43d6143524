import { type AssetClass, deleteAssetClass } from '@fettle/contract/asset-classes'
import { classLevelName } from '@fettle/rules/assets/asset-class'
import { Text } from '@mantine/core'
import { IconArrowsMove, IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { classChange, classKind } from '../asset-classes.queries.ts'
import { classPath } from '../class-tree.ts'

type Props = { readonly one: AssetClass; readonly all: readonly AssetClass[] }

/** Rare actions on a class. */
export function ClassMenu({ one, all }: Props): ReactNode {
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
          list="/admin/asset-classes"
          onClose={() => setAsking(null)}
          {...(one.activeFlag && { onMakeInactive: () => setActive(false) })}
        />
      )}
    </>
  )
}

type MoveClassDialogProps = {
  readonly one: AssetClass
  readonly all: readonly AssetClass[]
  readonly onClose: () => void
}

/** Moves a class under another parent of the same level, with its assets and children. */
function MoveClassDialog({ one, all, onClose }: MoveClassDialogProps): ReactNode {
  const changing = useRecordChange(classKind, one.assetClassId)
  const [parent, setParent] = useState<string | null>(null)
  const above = classLevelName(one.level === 3 ? 2 : 1)
  const choices = all
    .filter(({ level, assetClassId }) => level === one.level - 1 && assetClassId !== one.parentId)
    .map((other) => ({
      value: String(other.assetClassId),
      label: classPath(all, other)
        .map(({ name }) => name)
        .join(' › '),
    }))
  const submit = () =>
    changing.run(classChange(one, { parentId: Number(parent) }), {
      notice: `${one.name} was moved.`,
      undo: (after) => (one.parentId === null ? null : classChange(after, { parentId: one.parentId })),
      onDone: onClose,
    })
  return (
    <ModalPanel title={`Move ${one.name}`} opened onClose={onClose} size={480}>
      <ActionForm
        label="Move"
        isDisabled={parent === null}
        changing={changing}
        onCancel={onClose}
        onSubmit={submit}
      >
        <ChoiceField
          label={`To ${above.toLowerCase()}`}
          value={parent}
          choices={choices}
          onChange={setParent}
        />
        <Text size="sm">
          {one.assetCount === 0
            ? 'No asset is of this class.'
            : `${one.assetCount} ${one.assetCount === 1 ? 'asset goes' : 'assets go'} along; the log of each shows the move.`}
        </Text>
      </ActionForm>
    </ModalPanel>
  )
}
