import type { ContactDetail } from '@fettle/contract/contacts'
import { Button, Group, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { contactsQuery } from '#nouns/people/contact.queries.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { searchedChoices } from '#ui/searched-choices.ts'
import { contactName } from '../contact-words.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Props = {
  readonly contact: ContactDetail
  readonly onMerged: (contactId: number) => void
  readonly onClose: () => void
}

/** Debounce in milliseconds before searching a name. */
const quietMs = 200

/** Asks which contact is the same person, then shows the two side by side. */
export function MergeWith({ contact, onMerged, onClose }: Props): ReactNode {
  const { contactId, propertyId } = contact
  const [other, setOther] = useState<string | null>(null)
  const [isComparing, setComparing] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), quietMs)
  const found = useQuery(contactsQuery(propertyId, search))
  if (isComparing && other !== null)
    return <MergeDialog first={contactId} second={Number(other)} onMerged={onMerged} onClose={onClose} />
  const choices = (found.data ?? []).filter((one) => one.contactId !== contactId)
  return (
    <ModalPanel title={`Merge ${contactName(contact)} with…`} opened onClose={onClose} size={480}>
      <Stack>
        <Select
          label="The same person"
          placeholder="Name"
          searchable
          data-autofocus
          data={choices.map((one) => ({
            value: String(one.contactId),
            label: [contactName(one), one.emailAddress].filter(Boolean).join(' · '),
          }))}
          value={other}
          onChange={setOther}
          searchValue={typed}
          onSearchChange={setTyped}
          {...searchedChoices({ typed, asked: search, query: found, nothing: 'Nobody found' })}
          error={found.isError ? 'The choices could not be loaded.' : null}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={other === null} onClick={() => setComparing(true)}>
            Compare
          </Button>
        </Group>
      </Stack>
    </ModalPanel>
  )
}
