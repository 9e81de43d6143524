import type { Role } from '@fettle/contract/roles'
import {
  heldRight,
  type Right,
  rightExplanation,
  type rightGroups,
} from '@fettle/rules/access/privilege-words'
import { formatNumber } from '@fettle/rules/time/formats'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import link from '#records/list/setting-columns.module.css'
import { watchOverflow } from '#ui/watch-overflow.ts'
import classes from './rights-matrix.module.css'

export type RightsMatrixProps = { readonly roles: readonly Role[]; readonly groups: typeof rightGroups }

/** Read-only matrix of rights by role, grouped by subject. The rights and the names of the roles stay in sight. */
export function RightsMatrix({ roles, groups }: RightsMatrixProps): ReactNode {
  return (
    <div className={classes.scroll} ref={watchOverflow}>
      <table className={classes.matrix} aria-label="Privileges">
        <thead>
          <tr>
            <th scope="col" className={classes.right}>
              Privilege
            </th>
            {roles.map((role) => (
              <th key={role.roleId} scope="col">
                <RoleLink roleId={role.roleId}>{role.name}</RoleLink>
                <div className={classes.users}>
                  {role.userCount === 1 ? '1 user' : `${formatNumber(role.userCount)} users`}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, rights }) => (
          <tbody key={label}>
            <tr className={classes.group}>
              <th scope="rowgroup" className={classes.right}>
                {label}
              </th>
              <td colSpan={roles.length} />
            </tr>
            {rights.map((right) => (
              <tr key={right}>
                <th scope="row" className={classes.right}>
                  {right}
                  <div className={classes.about}>{rightExplanation(right)}</div>
                </th>
                {roles.map((role) => (
                  <td key={role.roleId}>
                    <Held role={role} right={right} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Held({ role, right }: { readonly role: Role; readonly right: Right }): ReactNode {
  const value = heldRight(role, right)
  if (value !== null && value !== 'Yes') return value
  return (
    <>
      {value === null ? (
        <span aria-hidden className={classes.no}>
          –
        </span>
      ) : (
        <IconCheck size={18} aria-hidden className={classes.yes} />
      )}
      <VisuallyHidden>{value ?? 'No'}</VisuallyHidden>
    </>
  )
}

type Props = { readonly roleId: number; readonly children: ReactNode }

/** Link to the page of a role. */
function RoleLink({ roleId, children }: Props): ReactNode {
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
