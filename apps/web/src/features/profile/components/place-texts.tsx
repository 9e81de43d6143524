import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { PlaceLabels } from '#nouns/places/place-labels.ts'
import { DisplayField } from '#ui/display-field.tsx'
import type { FieldsProps } from './fields-props.ts'

type Props = Pick<FieldsProps, 'draft'> & { readonly labels: PlaceLabels }

/** The person's place, read-only if requesters choose no places ([B2.110]). */
export function PlaceTexts({ draft, labels }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <>
      {settings.enableCampuses && <DisplayField label={labels.campus}>{draft.campus}</DisplayField>}
      <DisplayField label={labels.building}>{draft.building}</DisplayField>
      <DisplayField label={labels.floor}>{draft.floor}</DisplayField>
      <DisplayField label={labels.suite}>{draft.suite}</DisplayField>
    </>
  )
}
