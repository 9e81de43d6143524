import { maxLength } from '@fettle/rules/limits'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlacePicking } from '#lib/use-place-picking.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { filterLabels } from '../../set-filters.ts'
import type { SharedFieldsProps } from './fields-props.ts'

type Props = SharedFieldsProps & {
  /** Which of the fields must be filled. */
  readonly needs: Partial<Record<'building' | 'floor' | 'suite' | 'location3', boolean>>
}

/** Where it is, from the campus down to the room, and in words ([A5.013]). */
export function LocationFields({ draft, change, errorOf, needs }: Props): ReactNode {
  const { settings, property } = useWorkspace()
  const labels = filterLabels(settings, property)
  const { campus, building, floor, suite, ...picking } = usePlacePicking({
    propertyId: property.propertyId,
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
        <ChoiceField {...campus} label={labels.campus} canClear error={errorOf('campus')} />
      )}
      <ChoiceField
        {...building}
        label={labels.building}
        canClear
        isRequired={needs.building ?? false}
        error={errorOf('building') ?? errorOf('location1')}
      />
      <ChoiceField
        {...floor}
        label={labels.floor}
        canClear
        isRequired={needs.floor ?? false}
        isDisabled={!isOpen && draft.floor === ''}
        placeholder={hint}
        error={errorOf('floor')}
      />
      <ChoiceField
        {...suite}
        label={labels.suite}
        canClear
        isRequired={needs.suite ?? false}
        isDisabled={!isOpen && draft.suite === ''}
        placeholder={hint}
        note={picking.note}
        error={errorOf('suite') ?? errorOf('location2')}
      />
      <TextInput
        label="Location Details"
        withAsterisk={needs.location3 ?? false}
        maxLength={maxLength.locationDetails}
        value={draft.location3}
        onChange={(event) => change({ location3: event.currentTarget.value })}
        error={errorOf('location3')}
        data-field="location3"
      />
    </>
  )
}
