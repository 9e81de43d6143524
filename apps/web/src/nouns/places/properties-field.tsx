import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

type Props = {
  /** Ids of properties. */
  readonly value: readonly string[]
  readonly error: string | null | undefined
  readonly onChange: (propertyIds: string[]) => void
}

/** Some of the user's own properties. */
export function PropertiesField({ value, error, onChange }: Props): ReactNode {
  const { settings, properties } = useWorkspace()
  return (
    <MultiSelect
      label={settings.multiPropLabelPlural}
      withAsterisk
      searchable
      hidePickedOptions
      data={properties.map(({ propertyId, propertyName }) => ({
        value: String(propertyId),
        label: propertyName,
      }))}
      value={[...value]}
      error={error}
      onChange={onChange}
      comboboxProps={{ floatingStrategy: 'fixed' }}
    />
  )
}
