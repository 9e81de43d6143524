import type { ContactRow } from '@fettle/contract/contacts'
import { may } from '@fettle/rules/permissions'
import { IconArrowMerge, IconAt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { BulkAction } from '#records/bulk/bulk-bar.tsx'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import type { EffectiveContactSearch } from '../contact-search.ts'
import { contactListKind } from '../contact-words.ts'
import { chosenSheet, contactSheetName, printChosenOptions } from '../contacts.queries.ts'

const EmailListDialog = lazyComponent(async () => (await import('./email-list-dialog.tsx')).EmailListDialog)
const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog)

type Props = {
  readonly selection: Selection<ContactRow>
  readonly flags: Flags
  readonly search: EffectiveContactSearch
}

/** What can be done with the contacts that are chosen. */
export function ContactBulkBar({ selection, flags, search }: Props): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'emails' | 'merge' | null>(null)
  const close = () => setAsking(null)
  const { rows } = selection
  const ids = rows.map(contactListKind.idOf)
  const [first, second] = ids
  const mayMerge = may(actor, 'contacts.merge')
  const isPair = ids.length === 2 && first !== undefined && second !== undefined
  const merge: BulkAction = {
    key: 'merge',
    label: 'Merge',
    Icon: IconArrowMerge,
    isBusy: false,
    run: () => setAsking('merge'),
  }
  const emails: BulkAction = {
    key: 'emails',
    label: 'E-mail list',
    Icon: IconAt,
    isBusy: false,
    run: () => setAsking('emails'),
  }
  return (
    <>
      <ChosenBar
        kind={contactListKind}
        selection={selection}
        flags={flags}
        search={search}
        hint={
          mayMerge
            ? 'Select contacts to flag, print or download them; two of them to merge them.'
            : 'Select contacts to flag, print or download them.'
        }
        sheet={{ name: contactSheetName, options: chosenSheet() }}
        report={{ title: 'Staff list', options: printChosenOptions(), rows }}
        first={isPair && mayMerge ? [merge, emails] : [emails]}
      />
      <Suspense>
        {asking === 'emails' && <EmailListDialog input={{ ids }} onClose={close} />}
        {asking === 'merge' && isPair && (
          <MergeDialog
            first={first}
            second={second}
            onMerged={(contactId) => {
              selection.clear()
              void navigate({ to: '/staff/$contactId', params: { contactId: String(contactId) } })
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
