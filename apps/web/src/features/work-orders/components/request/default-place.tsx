import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { placeText } from '#nouns/places/place-text.ts'
import type { RequestDraft } from './request-draft.ts'
import { ownPerson, placeAt } from './request-person.ts'

/** Default place of a request: that of its person ([A2.174]). */
export function DefaultPlace({ draft }: { draft: RequestDraft }): ReactNode {
  const { user, settings, property } = useWorkspace()
  const person = draft.behalf ?? ownPerson(user, settings)
  const place = placeText(placeAt(person, property.propertyId))
  return place === '' ? (
    <Text size="sm">Please describe the location in the description.</Text>
  ) : (
    <Text size="sm">
      {place}
      <Text span c="dimmed" size="sm">
        {draft.behalf ? ` – where ${draft.behalf.name} is` : ' – from your profile'}
      </Text>
    </Text>
  )
}
