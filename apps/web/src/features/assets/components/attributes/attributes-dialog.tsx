import type { Asset } from '@fettle/contract/assets'
import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
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

/** The attributes of an asset by group: entered, ordered, taken out, and asked for by the template of its class. */
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
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setGroups([...groups, emptyGroup()])}
            >
              Add group
            </Button>
          </Group>
          <ChangeError error={changing.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={changing.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </ModalPanel>
  )
}
