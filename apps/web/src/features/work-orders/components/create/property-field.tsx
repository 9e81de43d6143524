import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

/** The property of the work, for people with several ([A2.175]). `onMoved` clears dependent fields. */
export function PropertyField({ onMoved }: { onMoved: (propertyId: number) => void }): ReactNode {
  const { settings, property, properties, selectProperty } = useWorkspace()
  if (properties.length < 2) return null
  return (
    <Select
      label={settings.multiPropLabelSingular}
      withAsterisk
      searchable
      allowDeselect={false}
      data={properties.map((one) => ({ value: String(one.propertyId), label: one.propertyName }))}
      value={String(property.propertyId)}
      onChange={(id) => {
        if (id === null || Number(id) === property.propertyId) return
        selectProperty(Number(id))
        onMoved(Number(id))
      }}
    />
  )
}
