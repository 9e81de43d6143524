import { may } from '@fettle/rules/access/permissions'
import { IconArrowMerge, IconAt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { SelectedContacts } from '../contacts.list.tsx'

const EmailListDialog = lazyComponent(async () => (await import('./email-list-dialog.tsx')).EmailListDialog)
const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** The bar of selected contacts, with their e-mail addresses, and a merge of two of them. */
export function ContactBulkBar(props: SelectedContacts): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'emails' | 'merge' | null>(null)
  const close = () => setAsking(null)
  const { kind, selection, hint } = props
  const ids = selection.rows.map(kind.idOf)
  const [first, second] = ids
  const mayMerge = may(actor, 'contacts.merge')
  const isPair = ids.length === 2 && first !== undefined && second !== undefined
  const merge = { key: 'merge', label: 'Merge', Icon: IconArrowMerge, run: () => setAsking('merge') }
  const emails = { key: 'emails', label: 'E-mail list', Icon: IconAt, run: () => setAsking('emails') }
  return (
    <>
      <ChosenBar
        {...props}
        hint={mayMerge ? hint.replace('.', '; two of them to merge them.') : hint}
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
