import type { CSSProperties } from 'react'
import type { PropertyPickerProps } from './property-picker.tsx'

/** The length of the longest name, after which the field of properties and its menu have their width. */
export function longestNameOf({ properties, aggregate }: PropertyPickerProps): CSSProperties {
  const names = [...properties.map(({ propertyName }) => propertyName), aggregate?.name ?? '']
  return { '--longest-name': Math.max(...names.map(({ length }) => length)) } as CSSProperties
}

/** The name of what is chosen, which the field may cut. */
export function chosenNameOf({ properties, propertyId, aggregate }: PropertyPickerProps): string | undefined {
  if (aggregate?.isChosen) return aggregate.name
  return properties.find((property) => property.propertyId === propertyId)?.propertyName
}
