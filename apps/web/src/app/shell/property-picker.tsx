import { Select } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './top-bar.module.css'

export type PropertyPickerProps = {
  /** What a property is called here, from the settings. */
  readonly label: string
  readonly properties: readonly { readonly propertyId: number; readonly propertyName: string }[]
  readonly propertyId: number
  readonly onPick: (propertyId: number) => void
}

/** Chooses the current property among those that the person may view; only its name when there is one. */
export function PropertyPicker({ label, properties, propertyId, onPick }: PropertyPickerProps): ReactNode {
  const current = properties.find((property) => property.propertyId === propertyId)
  if (properties.length <= 1) {
    return <span className={classes.propertyName}>{current?.propertyName}</span>
  }
  return (
    <Select
      className={classes.propertyPicker}
      classNames={{ input: classes.propertyInput ?? '' }}
      aria-label={label}
      leftSection={<IconBuildingCommunity size={18} aria-hidden />}
      data={properties.map((property) => ({
        value: String(property.propertyId),
        label: property.propertyName,
      }))}
      value={String(propertyId)}
      onChange={(value) => value !== null && onPick(Number(value))}
      allowDeselect={false}
      searchable={properties.length > 8}
      nothingFoundMessage="No match"
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
    />
  )
}
