import type { ReactNode } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import type { PlaceLabels } from './place-labels.ts'
import { type PlaceLevelName, type PlacePickingOptions, usePlacePicking } from './use-place-picking.ts'

type Props = Omit<PlacePickingOptions, 'roomLabel' | 'offers'> & {
  readonly labels: PlaceLabels
  /** What an empty field says: of all levels, or of some. */
  readonly placeholders?: Partial<PlaceLabels>
  readonly isRequired?: (level: PlaceLevelName) => boolean
  readonly errorOf?: (level: PlaceLevelName) => string | null
}

/**
 * The fields for a place, from the campus (where campuses are in use) down to the room. Floor and room open once it is
 * clear which building is meant.
 */
export function PlaceFields(props: Props): ReactNode {
  const { labels, draft, hasCampuses, placeholders = {} } = props
  const { note, buildingId, ...levels } = usePlacePicking({ ...props, roomLabel: labels.suite })
  const isOpen = buildingId !== undefined
  const shared = (level: PlaceLevelName) => ({
    ...levels[level],
    label: labels[level],
    canClear: true,
    isRequired: props.isRequired?.(level) ?? false,
    placeholder: placeholders[level] ?? '',
    error: props.errorOf?.(level) ?? null,
  })
  const within = (level: 'floor' | 'suite') => ({
    ...shared(level),
    isDisabled: !isOpen && draft[level] === '',
    ...(!isOpen && { placeholder: `Choose a ${labels.building.toLowerCase()} first.` }),
  })
  return (
    <>
      {hasCampuses && <ChoiceField {...shared('campus')} />}
      <ChoiceField {...shared('building')} />
      <ChoiceField {...within('floor')} />
      <ChoiceField {...within('suite')} note={note} />
    </>
  )
}
