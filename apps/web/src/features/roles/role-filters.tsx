import { maxPrivilegeLength } from '@fettle/rules/access/role-privileges'
import { accountKinds } from '@fettle/rules/access/user-accounts'
import type { ReactNode } from 'react'
import { choicesOf, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import type { RoleSearch } from './roles.list.tsx'

export function RoleFilters(props: ListFiltersProps<RoleSearch>): ReactNode {
  return (
    <ListFilters {...props}>
      {({ field }) => (
        <>
          <PickManyField {...field('kind')} choices={choicesOf(accountKinds)} />
          <TextField {...field('privilege')} maxLength={maxPrivilegeLength} />
        </>
      )}
    </ListFilters>
  )
}
