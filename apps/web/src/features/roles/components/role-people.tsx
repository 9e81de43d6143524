import type { RoleDetail } from '@fettle/contract/roles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PagedLog } from '#records/page/paged-log.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { roleLogQuery } from '../roles.queries.ts'
import classes from './role-matrix.module.css'

type Props = { readonly role: RoleDetail }

/** People with the role, among those visible to the administrator. */
export function RolePeople({ role }: Props): ReactNode {
  const { people, userCount } = role
  const others = userCount - people.length
  return (
    <SectionCard title="Who has it" count={userCount} isQuiet={userCount === 0}>
      {userCount === 0 ? (
        'Nobody yet.'
      ) : (
        <ul className={classes.people}>
          {people.map(({ userId, userName }) => (
            <li key={userId}>
              <Link
                to="/admin/$section/$record"
                params={{ section: 'users', record: String(userId) }}
                className={classes.link}
              >
                {userName}
              </Link>
            </li>
          ))}
          {others > 0 && <li>{people.length === 0 ? `${others}` : `and ${others} more`}</li>}
        </ul>
      )}
    </SectionCard>
  )
}

/** Change log of the role, with values before and after ([C8.017]). */
export function RoleLog({ role }: Props): ReactNode {
  const log = useInfiniteQuery(roleLogQuery(role))
  return (
    <SectionCard title="Log" isFlush isQuiet={log.data?.pages[0]?.data.length === 0}>
      <PagedLog query={log} />
    </SectionCard>
  )
}
