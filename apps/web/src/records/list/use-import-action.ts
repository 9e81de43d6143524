import { may } from '@fettle/rules/access/permissions'
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useWorkspace } from '#lib/workspace.ts'
import type { ListAction } from './found-list-tools.tsx'

/**
 * Link to an import of a list's kind of record, or null without permission. Shared kinds need
 * `system.manage`.
 */
export function useImportAction(
  kind: string,
  permission: 'imports.manage' | 'system.manage' = 'imports.manage',
): readonly ListAction[] {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  if (!may(actor, permission)) return []
  const run = () => void navigate({ to: '/imports/new', search: { kind } })
  return [{ id: 'import', label: 'Import', Icon: IconFileImport, run }]
}
