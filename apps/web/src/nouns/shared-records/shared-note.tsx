import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from './use-may-change-shared.ts'

/** Explains who may change shared records. Renders nothing for administrators of all properties. */
export function SharedNote(): ReactNode {
  const many = useWorkspace().settings.multiPropLabelPlural.toLowerCase()
  if (useMayChangeShared()) return null
  return (
    <Alert mb="sm">
      This applies to all {many}. Only an administrator of all {many} can change it.
    </Alert>
  )
}
