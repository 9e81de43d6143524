import { IconBuildingCommunity } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LateSelect } from '#ui/late-select.tsx'
import { chosenNameOf, longestNameOf } from './property-names.ts'
import type { PropertyPickerProps } from './property-picker.tsx'
import classes from './top-bar.module.css'

const allTogether = 'all'

/** The property list, with all properties together at the top if available. */
export function PropertySelect(props: PropertyPickerProps): ReactNode {
  const { label, properties, propertyId, onPick, aggregate } = props
  const longest = longestNameOf(props)
  return (
    <LateSelect
      className={classes.propertyPicker}
      classNames={{ input: classes.propertyInput ?? '', dropdown: classes.propertyMenu ?? '' }}
      style={longest}
      styles={{ dropdown: longest }}
      aria-label={label}
      title={chosenNameOf(props)}
      leftSection={<IconBuildingCommunity size={18} aria-hidden />}
      data={[
        ...(aggregate ? [{ value: allTogether, label: aggregate.name }] : []),
        ...properties.map((property) => ({
          value: String(property.propertyId),
          label: property.propertyName,
        })),
      ]}
      value={aggregate?.isChosen ? allTogether : String(propertyId)}
      onChange={(value) => {
        if (value === allTogether) aggregate?.onPick()
        else if (value !== null) onPick(Number(value))
      }}
      allowDeselect={false}
      searchable={properties.length > 8}
      nothingFoundMessage="No match"
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
    />
  )
}
