import { Outlet } from '@tanstack/react-router'
import { WorkspaceContext } from '#lib/workspace.ts'
import { aWorkspace } from '#testing/workspace.tsx'

let shown = aWorkspace()

/** Sets the workspace of the pages in the bare shell. */
export function fillBareShell(workspace: typeof shown): void {
  shown = workspace
}

/** Replaces the shell in tests of routes. It shows only the page. */
export const Shell = () => (
  <WorkspaceContext value={shown}>
    <Outlet />
  </WorkspaceContext>
)
