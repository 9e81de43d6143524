import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApproveForm } from '#features/work-orders/components/actions/approve-form.tsx'
import { AssignForm } from '#features/work-orders/components/actions/assign-form.tsx'
import { DenyForm } from '#features/work-orders/components/actions/deny-form.tsx'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aHomeAnswer, aWaitingRequest } from '#testing/home-answer.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { isHomeOfAll } from './home-scope.ts'
import { ManagerWidgets } from './manager-widgets.tsx'

afterEach(() => isHomeOfAll.set(false))

const forms = { Approve: ApproveForm, Assign: AssignForm, Deny: DenyForm }
const manager = {
  userRole: 'FM Access',
  cUserCanDos: ['FM Access', 'View Workorders', 'View Orders: All'],
} as const

async function show(
  workspace: Workspace = aWorkspace({ user: { ...manager, cUserCanDos: [...manager.cUserCanDos] } }),
) {
  const sent = stubFetch(({ url }) => {
    if (url.includes('home-figures'))
      return {
        json: { ...aHomeAnswer(), requests: [{ ...aWaitingRequest(), propertyName: 'Harbor Lofts' }] },
      }
    if (url.includes('weekly-figures')) return { json: { weeks: [] } }
    return { json: url.includes('vlist') ? [] : aPage([]) }
  })
  await renderRouted(
    <WorkspaceContext value={workspace}>
      <ManagerWidgets forms={forms} />
    </WorkspaceContext>,
  )
  await screen.findByRole('link', { name: /^Overdue: / })
  return () =>
    sent
      .filter(({ url }) => url.includes('home-figures'))
      .map(({ url }) => new URL(url, 'http://fettle.test').searchParams.getAll('propertyId'))
}

const overdueLink = () =>
  new URL(screen.getByRole('link', { name: /^Overdue: / }).getAttribute('href') ?? '', 'http://fettle.test')

test('[C0.005] one switch shows the figures of all properties; their links have the same properties', async () => {
  const asked = await show()
  expect(asked()).toEqual([['2']])
  const rows = await screen.findByRole('list', { name: 'Requests to approve' })
  expect(within(rows).queryByText('Harbor Lofts')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'All my Properties' }))
  await waitFor(() => expect(asked().at(-1)).toEqual(['2', '3']))
  await waitFor(() => expect(overdueLink().searchParams.getAll('propertyId').join()).toMatch(/2\D+3/))
  expect(await screen.findByText('Harbor Lofts')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'All my Properties' }))
  await waitFor(() => expect(overdueLink().searchParams.getAll('propertyId').join()).not.toMatch(/3/))
})

test('a person with one property has no switch', async () => {
  const workspace = aWorkspace({ user: { ...manager, cUserCanDos: [...manager.cUserCanDos] } })
  await show({ ...workspace, properties: [workspace.property] })
  expect(screen.queryByRole('switch', { name: 'All my Properties' })).toBeNull()
})
