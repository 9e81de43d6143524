import type { ReactNode } from 'react'
import { usePlacePicking } from '#lib/use-place-picking.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DisplayField } from '#ui/display-field.tsx'
import type { PlaceLabels } from '../place-labels.ts'
import type { FieldsProps } from './fields-props.ts'

type Props = FieldsProps & {
  readonly labels: PlaceLabels
  readonly isRequired: (attribute: 'campus' | 'building' | 'floor' | 'suite') => boolean
}

/** Where the person sits, from the campus down to the room. */
export function PlaceFields({ draft, change, errorOf, labels, isRequired }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { campus, building, floor, suite, ...picking } = usePlacePicking({
    propertyId: draft.propertyId,
    hasCampuses: settings.enableCampuses,
    roomLabel: labels.suite,
    draft,
    change,
  })
  const isOpen = picking.buildingId !== undefined
  const hint = isOpen ? '' : `Choose a ${labels.building.toLowerCase()} first.`
  return (
    <>
      {settings.enableCampuses && (
        <ChoiceField
          {...campus}
          label={labels.campus}
          canClear
          isRequired={isRequired('campus')}
          error={errorOf('campus')}
        />
      )}
      <ChoiceField
        {...building}
        label={labels.building}
        canClear
        isRequired={isRequired('building')}
        placeholder={`Select a ${labels.building}`}
        error={errorOf('building')}
      />
      <ChoiceField
        {...floor}
        label={labels.floor}
        canClear
        isRequired={isRequired('floor')}
        isDisabled={!isOpen && draft.floor === ''}
        placeholder={hint}
        error={errorOf('floor')}
      />
      <ChoiceField
        {...suite}
        label={labels.suite}
        canClear
        isRequired={isRequired('suite')}
        isDisabled={!isOpen && draft.suite === ''}
        placeholder={hint}
        note={picking.note}
        error={errorOf('suite')}
      />
    </>
  )
}

/** The same to read, where requesters pick no places ([B2.110]). */
export function PlaceTexts({ draft, labels }: Pick<Props, 'draft' | 'labels'>): ReactNode {
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
