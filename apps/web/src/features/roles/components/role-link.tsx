import type { ReactNode } from 'react'
import { SectionRecordLink } from '#records/list/section-record-link.tsx'

type Props = { readonly roleId: number; readonly children: ReactNode }

/** Link to the page of a role. */
export function RoleLink({ roleId, children }: Props): ReactNode {
  return (
    <SectionRecordLink section="roles" record={roleId}>
      {children}
    </SectionRecordLink>
  )
}
