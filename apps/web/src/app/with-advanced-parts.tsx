import type { ComponentType, ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

/** A route of stock pages, requisitions included. Stock is out of sight with advanced parts off (C1). */
export const withAdvancedParts = (Route: ComponentType) =>
  function AdvancedPartsRoute(): ReactNode {
    const { settings } = useWorkspace()
    if (!settings.advancedPartsFunctionalityFlag)
      return <ForbiddenState message="Stock is not tracked here: advanced parts are off." />
    return <Route />
  }
