import { type Actor, may } from '@fettle/rules/access/permissions'
import { IconCategory, IconForms, IconMapPin, IconPower, type TablerIcon } from '@tabler/icons-react'
import type { BulkKind } from '../../bulk-changes.ts'

type BulkChoice = { readonly key: BulkKind; readonly label: string; readonly Icon: TablerIcon }

const choices: readonly BulkChoice[] = [
  { key: 'status', label: 'Status', Icon: IconPower },
  { key: 'place', label: 'Place', Icon: IconMapPin },
  { key: 'class', label: 'Class', Icon: IconCategory },
  { key: 'field', label: 'Field', Icon: IconForms },
]

/** Bulk changes permitted for this person. The server decides per asset. */
export const bulkActionsOf = (actor: Actor): readonly BulkChoice[] =>
  may(actor, 'assets.edit') ? choices : []
