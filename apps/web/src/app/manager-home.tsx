import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense } from 'react'
import { ManagerWidgets } from '#features/home/components/manager/manager-widgets.tsx'
import type { MyOrdersProps } from '#features/home/components/requester/my-orders.tsx'
import { ManagerHomePage } from '#features/home/pages/manager-home-page.tsx'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'

const SetUpNote = lazyComponent(
  async () => (await import('#features/properties/components/set-up-note.tsx')).SetUpNote,
)

const ApproveForm = lazyComponent(
  async () => (await import('#features/work-orders/components/actions/approve-form.tsx')).ApproveForm,
)
const AssignForm = lazyComponent(
  async () => (await import('#features/work-orders/components/actions/assign-form.tsx')).AssignForm,
)
const DenyForm = lazyComponent(
  async () => (await import('#features/work-orders/components/actions/deny-form.tsx')).DenyForm,
)

const requestForms = { Approve: ApproveForm, Assign: AssignForm, Deny: DenyForm }

/** Home of full-system users: the common home, and the figures (C10). */
export function ManagerHome(props: MyOrdersProps): ReactNode {
  const { actor, settings } = useWorkspace()
  return (
    <ManagerHomePage {...props}>
      <ManagerWidgets forms={requestForms} />
      {settings.setUpChecklistFlag && may(actor, 'settings.manage') && (
        <Suspense>
          <SetUpNote />
        </Suspense>
      )}
    </ManagerHomePage>
  )
}
