import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { settingsQuery } from '#lib/account.queries.ts'
import { useWorkspace, WorkspaceContext } from '#lib/workspace.ts'

type Props = { readonly propertyId: number; readonly children: ReactNode }

/**
 * Gives the settings of a record's property to its page, because a list can contain records of other properties. The
 * texts that the server wrote, such as the log, are in the formats of that property.
 */
export function WithSettingsOf({ propertyId, children }: Props): ReactNode {
  const workspace = useWorkspace()
  const isOther = propertyId !== workspace.property.propertyId
  const { data, isPlaceholderData } = useQuery({ ...settingsQuery(propertyId), enabled: isOther })
  const settings = isOther && !isPlaceholderData ? data : undefined
  const value = useMemo(() => (settings ? { ...workspace, settings } : workspace), [workspace, settings])
  return <WorkspaceContext value={value}>{children}</WorkspaceContext>
}
