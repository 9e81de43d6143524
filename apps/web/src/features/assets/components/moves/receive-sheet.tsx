import type { Asset } from '@fettle/contract/assets'
import { maxReceiver } from '@fettle/rules/assets/asset-move'
import { Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { MomentField, momentText, pickedMoment } from '#ui/moment-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { useAssetChange } from '../../asset-change.ts'
import { moveStepChange } from '../../asset-move-changes.ts'

type Props = {
  readonly asset: Asset
  readonly move: Asset['moves'][number]
  readonly onClose: () => void
}

const width = 420

/** Form for receiving an asset: person, department and time. */
export function ReceiveSheet({ asset, move, onClose }: Props): ReactNode {
  const changing = useAssetChange(asset.assetId)
  const [draft, setDraft] = useState({ receivingPerson: '', receivingDept: '', moment: '' })
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const errors = fieldErrors(changing.error)
  const { moment, ...receiver } = draft
  const submit = () =>
    changing.run(
      moveStepChange(asset, move.moveID, {
        action: 'receive',
        ...receiver,
        ...(moment !== '' && { moment }),
      }),
      { notice: 'Asset received.', onDone: onClose },
    )
  return (
    <SheetPanel title="Receive Asset" width={width} onClose={onClose}>
      <ActionForm
        label="Receive"
        isDisabled={draft.receivingPerson.trim() === ''}
        changing={changing}
        onCancel={onClose}
        onSubmit={submit}
      >
        <Text size="sm">
          {asset.assetCode} is now at {move.toLocation}.
        </Text>
        <TextInput
          label="Received By"
          withAsterisk
          maxLength={maxReceiver}
          value={draft.receivingPerson}
          error={errors.get('receivingPerson')}
          onChange={({ currentTarget: { value } }) => change({ receivingPerson: value })}
        />
        <TextInput
          label="Dept"
          maxLength={maxReceiver}
          value={draft.receivingDept}
          error={errors.get('receivingDept')}
          onChange={({ currentTarget: { value } }) => change({ receivingDept: value })}
        />
        <MomentField
          label={`When (${asset.propertyTimeZoneCode})`}
          placeholder="Now"
          value={pickedMoment(moment)}
          error={errors.get('moment')}
          onChange={(picked) => change({ moment: momentText(picked) })}
        />
      </ActionForm>
    </SheetPanel>
  )
}
