import { recordIdText } from '@fettle/contract/common'
import { may, type Permission } from '@fettle/rules/access/permissions'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const useAddress = () => useParams({ strict: false })

/** The route of one record. `render` gets the id in the address; an invalid one is not found. */
export const recordRoute = (param: keyof ReturnType<typeof useAddress>, render: (id: number) => ReactNode) =>
  function RecordRoute(): ReactNode {
    const id = recordIdText.safeParse(useAddress()[param])
    return id.success ? render(id.data) : <NotFoundPage />
  }

/** The route of a form that needs a permission, such as the one for a new record. */
export function formRoute(permission: Permission, load: () => Promise<() => ReactNode>) {
  const Page = lazyComponent(load)
  return function FormRoute(): ReactNode {
    const { actor } = useWorkspace()
    if (!may(actor, permission)) return <ForbiddenState message={forbiddenText} />
    return (
      <Suspense fallback={<RecordLoading />}>
        <Page />
      </Suspense>
    )
  }
}
