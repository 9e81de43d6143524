import { may } from '@fettle/rules/permissions'
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useWorkspace } from '#lib/workspace.ts'
import type { ListAction } from './found-list-tools.tsx'

/** The way to an import of a list's kind of record, for those who may import; nothing for others. */
export function useImportAction(kind: string): readonly ListAction[] {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  if (!may(actor, 'imports.manage')) return []
  const run = () => void navigate({ to: '/imports/new', search: { kind } })
  return [{ id: 'import', label: 'Import', Icon: IconFileImport, run }]
}
