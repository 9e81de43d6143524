import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { placeText } from '#lib/order-words.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { RequestDraft } from './request-draft.ts'
import { ownPerson, placeAt } from './request-person.ts'

/** Where the request will be where nobody chooses a place: with the person whom it is for ([A2.174]). */
export function GivenPlace({ draft }: { draft: RequestDraft }): ReactNode {
  const { user, settings, property } = useWorkspace()
  const person = draft.behalf ?? ownPerson(user, settings)
  const place = placeText(placeAt(person, property.propertyId))
  return place === '' ? (
    <Text size="sm">Please say in the description where it is.</Text>
  ) : (
    <Text size="sm">
      {place}
      <Text span c="dimmed" size="sm">
        {draft.behalf ? ` – where ${draft.behalf.name} is` : ' – from your profile'}
      </Text>
    </Text>
  )
}
