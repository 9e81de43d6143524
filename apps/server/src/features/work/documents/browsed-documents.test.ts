import { expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, insertRow } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createCommandsApp())
const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
  server.as('administrator', path, { method, ...(body && { body }) })

test('[C3.011] View Documents does not show a document that belongs to invisible orders only', async () => {
  const visible = await server.newOrder()
  const orders = await findRows(server.db, 'work_order', ['id'], { property_id: 1001 })
  const statuses = await Promise.all(
    orders.map(async ({ id }) => (await server.as('technician', `/api/WorkOrders/${id}`)).status),
  )
  const hidden = orders[statuses.indexOf(403)]?.id
  await insertRow(server.db, 'asset', { id: 9001, property_id: 1001, code: 'AHU-1', name: 'Fan' })
  const { json } = await send('POST', '/api/Documents/web', {
    ...{ propertyId: 1001, docTitle: 'Invoice', docType: 'Plan', url: 'https://plans.example/invoice' },
  })
  const path = `/api/Documents/${json.documentId}`
  const seen = async () => [
    (await server.as('technician', path)).status,
    (await server.as('technician', `/api/Documents/rows?documentIds=${json.documentId}`)).json.data.length,
    (await server.as('technician', '/api/Documents')).json.data.length,
  ]
  const add = (link: object) => send('POST', `${path}/links`, link)

  expect(await seen()).toEqual([200, 1, 1])
  await add({ workorderId: hidden })
  expect(await seen()).toEqual([404, 0, 0])
  await add({ workorderId: visible })
  expect(await seen()).toEqual([200, 1, 1])
  await send('DELETE', `${path}/links?workorderId=${visible}&keep=true`)
  expect(await seen()).toEqual([404, 0, 0])
  await add({ assetId: 9001 })
  expect(await seen()).toEqual([200, 1, 1])
})
