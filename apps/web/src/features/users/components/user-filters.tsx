import { maxLength } from '@fettle/rules/limits'
import { accountKinds, accountStates } from '@fettle/rules/user-accounts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { choicesOf, FieldGroup, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { type UserSearch, userAddress } from '../user-search.ts'
import { rolesToGiveQuery } from '../users.queries.ts'

/** All filters of the list of users; the property where the person has several. */
export function UserFilters(props: FiltersDialogProps<UserSearch>): ReactNode {
  const roles = useQuery(rolesToGiveQuery)
  return (
    <FiltersForm {...props} withFilters={userAddress.withFilters}>
      {({ search, change }) => (
        <>
          <FieldGroup title="User">
            <TextField
              label="Name"
              value={search.userName}
              maxLength={maxLength.name}
              onChange={(userName) => change({ userName })}
            />
            <TextField
              label="Login"
              value={search.loginName}
              maxLength={maxLength.name}
              onChange={(loginName) => change({ loginName })}
            />
            <PickManyField
              label="Kind"
              choices={choicesOf(accountKinds)}
              value={search.kind}
              onChange={(kind) => change({ kind })}
            />
            <PickManyField
              label="Role"
              offer={roles}
              choices={choicesOf((roles.data ?? []).map(({ name }) => name))}
              value={search.roleName}
              onChange={(roleName) => change({ roleName })}
            />
            <PickManyField
              label="State"
              choices={choicesOf(accountStates)}
              value={search.state}
              onChange={(state) => change({ state })}
            />
          </FieldGroup>
          <PropertyFilter value={search.propertyId} onChange={(propertyId) => change({ propertyId })} />
        </>
      )}
    </FiltersForm>
  )
}
