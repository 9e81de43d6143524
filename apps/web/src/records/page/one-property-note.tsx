import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

/** Note about the property of a single-property page, while all are selected together ([C8.025]). */
export function OnePropertyNote(): ReactNode {
  const { settings, property, isAggregate } = useWorkspace()
  if (!isAggregate) return null
  return (
    <Alert role="status" mb="sm">
      {`This page shows one ${settings.multiPropLabelSingular.toLowerCase()}: ${property.propertyName}.`}
    </Alert>
  )
}
