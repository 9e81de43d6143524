import type { ReactNode } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import type { PlaceLabels } from './place-labels.ts'
import {
  type PlaceLevel,
  type PlaceLevelName,
  type PlacePickingOptions,
  placeLevels,
  usePlacePicking,
} from './use-place-picking.ts'

type Props = Omit<PlacePickingOptions, 'roomLabel'> & {
  readonly labels: PlaceLabels
  /** As a filter: each level starts with 'All', which means empty. */
  readonly offersAll?: boolean
  /** The building is a proposal: picking it accepts it instead of clearing it. */
  readonly isBuildingProposed?: boolean
  readonly isRequired?: (level: PlaceLevelName) => boolean
  readonly errorOf?: (level: PlaceLevelName) => string | null
}

/** Value of 'All'. */
const anyPlace = '*'

const withAll = ({ value, choices, onChange, ...level }: PlaceLevel): PlaceLevel => ({
  ...level,
  value: value === '' ? anyPlace : value,
  choices: [{ value: anyPlace, label: 'All' }, ...choices],
  onChange: (chosen) => onChange(chosen === anyPlace ? null : chosen),
})

/**
 * Fields of a place, from campus (if used) to room. Floor and room are enabled once the building is
 * unambiguous ([B2.113]).
 */
export function PlaceFields(props: Props): ReactNode {
  const { labels, draft, hasCampuses, offersAll = false, offers = placeLevels } = props
  const { note, buildingId, ...levels } = usePlacePicking({ ...props, roomLabel: labels.suite })
  const isOpen = buildingId !== undefined
  const shared = (level: PlaceLevelName) => ({
    ...(offersAll ? withAll(levels[level]) : levels[level]),
    label: labels[level],
    canClear: !offersAll,
    isRequired: props.isRequired?.(level) ?? false,
    error: props.errorOf?.(level) ?? null,
  })
  const within = (level: 'floor' | 'suite') => ({
    ...shared(level),
    isDisabled: !isOpen && draft[level] === '',
    ...(!isOpen && draft[level] === '' && { value: '' }),
    placeholder: isOpen ? '' : `Choose a ${labels.building.toLowerCase()} first.`,
  })
  return (
    <>
      {hasCampuses && offers.includes('campus') && <ChoiceField {...shared('campus')} />}
      {offers.includes('building') && (
        <ChoiceField
          {...shared('building')}
          isProposed={props.isBuildingProposed ?? false}
          placeholder={`Select a ${labels.building}`}
        />
      )}
      {offers.includes('floor') && <ChoiceField {...within('floor')} />}
      {offers.includes('suite') && <ChoiceField {...within('suite')} note={note} />}
    </>
  )
}
