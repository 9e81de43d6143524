import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { SelectedUsers } from '../users.list.tsx'

/** The bar of selected users. Accounts have no property: a report is in the formats of the current one. */
export function UserBulkBar(props: SelectedUsers): ReactNode {
  const { propertyId } = useWorkspace().property
  const rows = props.report.rows.map((row) => ({ ...row, propertyId }))
  return <ChosenBar {...props} report={{ ...props.report, rows }} />
}
