import type { Role } from '@fettle/contract/roles'
import { rightExplanation, rightGroups } from '@fettle/rules/access/privilege-words'
import { isTextFound } from '@fettle/rules/text/search-fold'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { SearchBox } from '#records/list/search-box.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from '../components/rights-matrix.module.css'
import { RightsMatrix, type RightsMatrixProps } from '../components/rights-matrix.tsx'
import { maxSearched, readSearch } from '../role-search.ts'
import { rolesQuery } from '../roles.queries.ts'

type Props = {
  readonly search: Readonly<Record<string, unknown>>
  readonly onSearch: (next: Readonly<Record<string, unknown>>, options: { readonly replace: true }) => void
}

/** All privileges with their roles and number of people. */
export function PrivilegesPage({ search, onSearch }: Props): ReactNode {
  const title = 'Who may do what'
  usePageTitle(title)
  const roles = useQuery(rolesQuery)
  const text = readSearch(search)
  return (
    <>
      <PageHeader
        title={title}
        note={
          <Link to="/admin/$section" params={{ section: 'roles' }} className={classes.link}>
            Roles
          </Link>
        }
      />
      <SearchBox
        label="Search privilege or role"
        value={text}
        maxLength={maxSearched}
        onSearch={(next) => onSearch(next === undefined ? {} : { search: next }, { replace: true })}
      />
      <SectionData query={roles}>
        {(found) => {
          const shown = matching(found, text)
          if (shown === null) return <EmptyState message="Nothing matches these filters." />
          return <RightsMatrix {...shown} />
        }}
      </SectionData>
    </>
  )
}

/** The rows and columns that a text names. A text that names only roles leaves every row, and the other way around. */
function matching(roles: readonly Role[], text = ''): RightsMatrixProps | null {
  const named = roles.filter(({ name }) => isTextFound(name, text))
  const groups = rightGroups
    .map(({ label, rights }) => ({
      label,
      rights: rights.filter((right) => isTextFound(`${right} ${label} ${rightExplanation(right)}`, text)),
    }))
    .filter(({ rights }) => rights.length > 0)
  if (named.length === 0 && groups.length === 0) return null
  return {
    roles: named.length > 0 ? named : roles,
    groups: groups.length > 0 ? groups : rightGroups,
  }
}
