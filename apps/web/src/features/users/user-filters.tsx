import { accountKinds, accountStates } from '@fettle/rules/access/user-accounts'
import { maxLength } from '@fettle/rules/records/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { choicesOf, FieldGroup, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { UserSearch } from './users.list.tsx'
import { rolesToGiveQuery } from './users.queries.ts'

/** All filters of the list of users. */
export function UserFilters(props: ListFiltersProps<UserSearch>): ReactNode {
  const roles = useQuery(rolesToGiveQuery)
  const roleNames = (roles.data ?? []).map(({ name }) => name)
  return (
    <ListFilters {...props}>
      {({ field }) => (
        <>
          <FieldGroup title="User">
            <TextField {...field('userName')} maxLength={maxLength.name} />
            <TextField {...field('loginName')} maxLength={maxLength.name} />
            <PickManyField {...field('kind')} choices={choicesOf(accountKinds)} />
            <PickManyField {...field('roleName')} offer={roles} choices={choicesOf(roleNames)} />
            <PickManyField {...field('state')} choices={choicesOf(accountStates)} />
          </FieldGroup>
          <PropertyFilter {...field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}
