import { roleAllows } from '@fettle/rules/access/privilege-words'
import type { RoleDraft } from '@fettle/rules/access/role-privileges'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './role-allows.module.css'

type Props = { readonly role: Pick<RoleDraft, 'kind' | 'privileges'> }

/** Card that lists the rights of a role in plain words, by subject. Reflects unsaved changes. */
export function RoleAllows({ role }: Props): ReactNode {
  return (
    <SectionCard
      title="What it allows"
      actions={
        <Link
          to="/admin/$section/$record"
          params={{ section: 'roles', record: 'privileges' }}
          className={classes.link}
        >
          Compare roles
        </Link>
      }
    >
      <dl className={classes.groups}>
        {roleAllows(role).map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
