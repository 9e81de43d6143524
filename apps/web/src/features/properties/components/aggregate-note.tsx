import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

/** Whether people with several properties may select all of them together, and the label ([C8.025]). */
export function AggregateNote(): ReactNode {
  const { settings } = useWorkspace()
  const { multiPropLabelPlural: many, aggregatePropertyName: name } = settings
  return (
    <Text size="sm" c="dimmed" m={0} mb="xs">
      {name.trim() === ''
        ? `All ${many.toLowerCase()} together: not offered. `
        : `All ${many.toLowerCase()} together, read only: ${name}. `}
      <Anchor
        component={Link}
        to="/admin/$section"
        params={{ section: 'preferences' } as never}
        search={{ search: 'aggregatePropertyName' } as never}
        inherit
        td="underline"
      >
        Change in Preferences
      </Anchor>
    </Text>
  )
}
