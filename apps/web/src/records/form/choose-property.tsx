import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import classes from './choose-property.module.css'

/** Replaces a creation form while all properties are selected together: asks for one ([C8.025]). */
export function ChooseProperty(): ReactNode {
  const { settings, properties, selectProperty } = useWorkspace()
  return (
    <EmptyState message={`Choose a ${settings.multiPropLabelSingular} to add records.`}>
      <div className={classes.properties}>
        {properties.map(({ propertyId, propertyName }) => (
          <Button
            key={propertyId}
            className={classes.property ?? ''}
            variant="default"
            title={propertyName}
            onClick={() => selectProperty(propertyId)}
          >
            {propertyName}
          </Button>
        ))}
      </div>
    </EmptyState>
  )
}
