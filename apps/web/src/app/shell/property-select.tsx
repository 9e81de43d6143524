import { Select } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLazyChoices } from '#ui/use-lazy-choices.ts'
import type { PropertyPickerProps } from './property-picker.tsx'
import classes from './top-bar.module.css'

/** The list of properties to choose from. */
export function PropertySelect({ label, properties, propertyId, onPick }: PropertyPickerProps): ReactNode {
  const { comboboxProps, onFocus } = useLazyChoices()
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
      onFocus={onFocus}
      comboboxProps={{ ...comboboxProps, width: 'max-content', position: 'bottom-end' }}
    />
  )
}
