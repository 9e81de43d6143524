import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import link from '#records/list/setting-columns.module.css'

type Props = { readonly roleId: number; readonly children: ReactNode }

/** Link to the page of a role. */
export function RoleLink({ roleId, children }: Props): ReactNode {
  return (
    <Link
      to="/admin/$section/$record"
      params={{ section: 'roles', record: String(roleId) }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}
