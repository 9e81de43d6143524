import { maxPrivilegeLength } from '@fettle/rules/role-privileges'
import { accountKinds } from '@fettle/rules/user-accounts'
import type { ReactNode } from 'react'
import { choicesOf, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { type RoleSearch, roleAddress } from '../role-list-search.ts'

/** All filters of the list of roles. */
export function RoleFilters(props: FiltersDialogProps<RoleSearch>): ReactNode {
  return (
    <FiltersForm {...props} withFilters={roleAddress.withFilters}>
      {({ search, change }) => (
        <>
          <PickManyField
            label="Kind"
            choices={choicesOf(accountKinds)}
            value={search.kind}
            onChange={(kinds) => change({ kind: kinds && accountKinds.filter((one) => kinds.includes(one)) })}
          />
          <TextField
            label="Privilege"
            value={search.privilege}
            maxLength={maxPrivilegeLength}
            onChange={(privilege) => change({ privilege })}
          />
        </>
      )}
    </FiltersForm>
  )
}
