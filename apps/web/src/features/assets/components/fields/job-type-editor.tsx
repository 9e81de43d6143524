import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { jobTypeChoices } from '../../job-type-choices.ts'

/** Default job type for orders on the asset, by id. */
export function JobTypeEditor({
  propertyId,
  ...editor
}: EditorProps & { readonly propertyId: number }): ReactNode {
  const offer = useQuery(jobTypesQuery(propertyId))
  return <ChoiceEditor {...editor} canClear offer={offer} choices={jobTypeChoices(offer.data ?? [])} />
}
