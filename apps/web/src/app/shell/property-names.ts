import type { CSSProperties } from 'react'
import type { PropertyPickerProps } from './property-picker.tsx'

/** The length of the longest name, which sets the width of the property field and its menu. */
export function longestNameOf({ properties, aggregate }: PropertyPickerProps): CSSProperties {
  const names = [...properties.map(({ propertyName }) => propertyName), aggregate?.name ?? '']
  return { '--longest-name': Math.max(...names.map(({ length }) => length)) } as CSSProperties
}

/** Full name of the selection, which the field may truncate. */
export function chosenNameOf({ properties, propertyId, aggregate }: PropertyPickerProps): string | undefined {
  if (aggregate?.isChosen) return aggregate.name
  return properties.find((property) => property.propertyId === propertyId)?.propertyName
}
