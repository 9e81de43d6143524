import type { AccountRow } from '@fettle/contract/accounts'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import type { EffectiveUserSearch } from '../user-search.ts'
import { userListKind } from '../user-words.ts'
import { chosenSheet, printChosenOptions, userSheetName } from '../users.queries.ts'

type Props = {
  readonly selection: Selection<AccountRow>
  readonly flags: Flags
  readonly search: EffectiveUserSearch
}

/** What can be done with the users that are chosen. */
export function UserBulkBar({ selection, flags, search }: Props): ReactNode {
  const { propertyId } = useWorkspace().property
  return (
    <ChosenBar
      kind={userListKind}
      selection={selection}
      flags={flags}
      search={search}
      hint="Select users to flag, print or download them."
      sheet={{ name: userSheetName, options: chosenSheet() }}
      report={{
        title: 'User List',
        options: printChosenOptions(),
        rows: selection.rows.map(({ userId }) => ({ userId, propertyId })),
      }}
    />
  )
}
