import type { AssetClass } from '@fettle/contract/asset-classes'
import { classLevelName } from '@fettle/rules/assets/asset-class'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { classChange, classKind } from '../asset-classes.queries.ts'
import { classPath } from '../class-tree.ts'

type Props = {
  readonly one: AssetClass
  readonly all: readonly AssetClass[]
  readonly onClose: () => void
}

/** Moves a class under another parent of the same level, with its assets and children. */
export function MoveClassDialog({ one, all, onClose }: Props): ReactNode {
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
