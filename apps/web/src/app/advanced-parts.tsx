import type { ComponentType, ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'

/** A page that exists only with advanced parts on ([C1.006]). */
export const withAdvancedParts = (Page: ComponentType): ComponentType =>
  function AdvancedPartsRoute(): ReactNode {
    return useWorkspace().settings.advancedPartsFunctionalityFlag ? <Page /> : <NotFoundPage />
  }
