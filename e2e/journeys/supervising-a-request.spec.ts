import { pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'
import type { FullOrder } from '../support/orders.ts'
import { makeRequest } from '../support/requests.ts'

test('a supervisor approves a request, assigns it and reassigns it, and the requester sees each step', {
  tag: '@smoke',
}, async ({ signedIn, apiAs }) => {
  const description = `The window does not close, ${Date.now()}`
  const request = await makeRequest(await apiAs('requester'), { description })
  const [supervisor, requester] = [await signedIn('supervisor'), await signedIn('requester')]
  await requester.goto(`/orders/${request.workorderId}`)
  const seen = requester.getByRole('region', { name: 'Overview' })
  await expect(seen).toContainText('We received your request. It is waiting for approval.')

  const list = new URLSearchParams({ orderStatus: 'Open', propertyId: '1', description })
  await supervisor.goto(`/orders?${list}`)
  await supervisor.getByRole('link', { name: `REQ ${request.requestId}` }).click()
  await supervisor.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = supervisor.getByRole('dialog', { name: 'Approve Request' })
  await pick(approval.getByRole('combobox', { name: 'Assign To' }), /Elena Novak/)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(supervisor.getByText('was approved.')).toBeVisible()
  const read = async () =>
    (await apiAs('supervisor')).get<FullOrder>(`/api/Workorders/${request.workorderId}`)
  const { orderNumber, assignTo } = await read()
  expect(assignTo).toBe('Elena Novak')
  await expect(seen).toContainText(orderNumber)
  await expect(seen.getByRole('listitem').filter({ hasText: 'Assigned' })).toHaveAttribute(
    'aria-current',
    'step',
  )

  await supervisor.getByRole('button', { name: 'Reassign', exact: true }).click()
  const reassignment = supervisor.getByRole('dialog', { name: 'Reassign Order' })
  await pick(reassignment.getByRole('combobox', { name: 'Assign To' }), /Sofia Ziegler/)
  await reassignment.getByRole('button', { name: 'Reassign' }).click()
  await expect(supervisor.getByText('Assigned to Sofia Ziegler.')).toBeVisible()
  expect((await read()).assignTo).toBe('Sofia Ziegler')
})
