import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const CreateContactPage = lazyComponent(
  async () => (await import('#features/contacts/pages/create-contact-page.tsx')).CreateContactPage,
)

/** `/staff/create` */
export function CreateContactRoute(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'contacts.edit')) return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreateContactPage />
    </Suspense>
  )
}
