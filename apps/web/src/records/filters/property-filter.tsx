import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PickManyField } from './filter-fields.tsx'

type Props = {
  readonly value: readonly number[] | undefined
  readonly onChange: (propertyIds: number[]) => void
}

/** Properties of a list, for a person with several: the current one, some, or all ([C0.005]). */
export function PropertyFilter({ value = [], onChange }: Props): ReactNode {
  const { settings, property, properties } = useWorkspace()
  if (properties.length < 2) return null
  const all = properties.map(({ propertyId }) => propertyId)
  const isAll = all.every((id) => value.includes(id))
  return (
    <>
      <Checkbox
        label={`All my ${settings.multiPropLabelPlural}`}
        checked={isAll}
        onChange={() => onChange(isAll ? [property.propertyId] : all)}
      />
      {!isAll && (
        <PickManyField
          label={settings.multiPropLabelSingular}
          choices={properties.map(({ propertyId, propertyName }) => ({
            value: String(propertyId),
            label: propertyName,
          }))}
          value={value.map(String)}
          onChange={(ids) => onChange(ids?.map(Number) ?? [property.propertyId])}
        />
      )}
    </>
  )
}
