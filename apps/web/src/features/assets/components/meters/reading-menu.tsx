import type { MeterReading } from '@fettle/contract/meters'
import { maxLength } from '@fettle/rules/records/limits'
import { ActionIcon, Menu, Text, Textarea } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { useStrikeReading } from '../../meters.queries.ts'

type Props = { readonly reading: MeterReading /** The reading as text. */; readonly name: string }

/** Actions on a reading: void it. */
export function ReadingMenu({ reading, name }: Props): ReactNode {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for reading ${name}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsking(true)}>Strike out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ModalPanel title="Strike Out Reading" size="sm" opened={isAsking} onClose={() => setAsking(false)}>
        <StrikeForm reading={reading} name={name} onClose={() => setAsking(false)} />
      </ModalPanel>
    </>
  )
}

function StrikeForm({ reading, name, onClose }: Props & { readonly onClose: () => void }): ReactNode {
  const [reason, setReason] = useState('')
  const striking = useStrikeReading()
  return (
    <ActionForm
      label="Strike Out"
      isDangerous
      isDisabled={reason.trim() === ''}
      changing={striking}
      onCancel={onClose}
      onSubmit={() =>
        striking.mutate({ readingId: reading.readingID, reason: reason.trim() }, { onSuccess: onClose })
      }
    >
      <Text size="sm">{`${name} stays to be seen, and no longer counts.`}</Text>
      <Textarea
        label="Reason"
        withAsterisk
        data-autofocus
        rows={3}
        resize="vertical"
        maxLength={maxLength.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionForm>
  )
}
