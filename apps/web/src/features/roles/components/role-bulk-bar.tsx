import type { RoleRow } from '@fettle/contract/role-list'
import type { ReactNode } from 'react'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import { chosenSheet, printChosenOptions, roleSheetName } from '../role-list.queries.ts'
import type { EffectiveRoleSearch } from '../role-list-search.ts'
import { roleListKind } from '../role-words.ts'

type Props = {
  readonly selection: Selection<RoleRow>
  readonly flags: Flags
  readonly search: EffectiveRoleSearch
}

/** What can be done with the roles that are chosen. */
export function RoleBulkBar({ selection, flags, search }: Props): ReactNode {
  return (
    <ChosenBar
      kind={roleListKind}
      selection={selection}
      flags={flags}
      search={search}
      hint="Select roles to flag, print or download them."
      sheet={{ name: roleSheetName, options: chosenSheet() }}
      report={{ title: 'Role List', options: printChosenOptions(), rows: selection.rows }}
    />
  )
}
