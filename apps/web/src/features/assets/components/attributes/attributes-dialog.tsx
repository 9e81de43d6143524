import type { Asset } from '@fettle/contract/assets'
import { Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { FormButtons } from '#records/form/form-buttons.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { AddButton } from '#ui/small-button.tsx'
import { attributesChange, useAssetChange } from '../../asset-change.ts'
import { AttributeGroupFields } from './attribute-group-fields.tsx'
import {
  attributeRows,
  type EditedGroup,
  editedGroups,
  emptyGroup,
  groupFault,
  valueFault,
} from './attribute-rows.ts'

/** Editor for an asset's attributes by group: add, order, remove, and fill in template attributes. */
export function AttributesDialog({ asset, onClose }: { asset: Asset; onClose: () => void }): ReactNode {
  const changing = useAssetChange(asset.assetId)
  const [groups, setGroups] = useState<readonly EditedGroup[]>(() => {
    const known = editedGroups(asset)
    return known.length > 0 ? known : [emptyGroup()]
  })
  const [hasTried, setTried] = useState(false)
  const faults = hasTried ? groups.map(groupFault) : []
  const change = (key: number, group: EditedGroup | null) =>
    setGroups((before) => before.flatMap((one) => (one.key !== key ? one : (group ?? []))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const hasFault = groups.some(
      (group) =>
        groupFault(group) !== null ||
        group.attributes.some((one) => valueFault(one, asset.attributes) !== null),
    )
    if (changing.isPending || hasFault) return
    changing.run(attributesChange(asset, attributeRows(groups)), {
      notice: 'Attributes were changed.',
      undo: (after) => attributesChange(after, attributeRows(editedGroups(asset))),
      onDone: onClose,
    })
  }
  return (
    <ModalPanel title={`Attributes of ${asset.assetCode}`} opened onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {groups.map((group, at) => (
            <AttributeGroupFields
              key={group.key}
              group={group}
              fault={faults[at] ?? null}
              valueFaultOf={(one) => (hasTried ? valueFault(one, asset.attributes) : null)}
              onChange={(next) => change(group.key, next)}
            />
          ))}
          <Group gap="xs">
            <AddButton onClick={() => setGroups([...groups, emptyGroup()])}>Add group</AddButton>
          </Group>
          <ChangeError error={changing.error} />
          <FormButtons label="Save" isBusy={changing.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </ModalPanel>
  )
}
