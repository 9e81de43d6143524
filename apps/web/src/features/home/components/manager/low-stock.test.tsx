import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aPartRow, lowStock } from '#testing/parts.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { isHomeOfAll } from './home-scope.ts'
import { LowStock } from './low-stock.tsx'

afterEach(() => isHomeOfAll.set(false))

const lowPart = aPartRow({ ...lowStock, partReserved: 0, partOnOrder: 0 })

async function open(page: object, canDos: readonly string[] = ['View Parts', 'Edit Parts']) {
  const sent = stubFetch(() => ({ json: page }))
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: [...canDos] } })}>
      <LowStock />
    </WorkspaceContext>,
  )
  return sent
}
const addressOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://x')

test('[C10.013] [C10.014] the number of low parts is the total of the list that it opens', async () => {
  const page = aPage([lowPart])
  const sent = await open({ ...page, pagination: { ...page.pagination, totalItems: 1204 } })
  const link = await screen.findByRole('link', { name: '1,204 parts are low, open the list' })
  const asked = new URL(sent[0]?.url ?? '', 'http://x')
  const { pathname, searchParams } = addressOf(link)
  expect(pathname).toBe('/parts')
  for (const name of ['stock', 'propertyId'])
    expect([name, searchParams.get(name)]).toEqual([name, asked.searchParams.get(name)])
  expect(addressOf(screen.getByRole('link', { name: 'Prepare Requisition' })).pathname).toBe(
    '/requisitions/prepare',
  )
  expect(screen.getByRole('link', { name: /Filter, 24x24x4/ }).textContent).toContain('1,250 of 1,500 Each')
})

test('[C10.014] all properties: the list has the same properties as the number, and each part names its own', async () => {
  isHomeOfAll.set(true)
  const sent = await open(aPage([{ ...lowPart, propertyName: 'Harbor Lofts' }]))
  const link = await screen.findByRole('link', { name: '1 part is low, open the list' })
  expect(new URL(sent[0]?.url ?? '', 'http://x').searchParams.getAll('propertyId')).toEqual(['2', '3'])
  expect(addressOf(link).searchParams.getAll('propertyId')).toEqual(['2', '3'])
  expect(screen.getByText('Harbor Lofts')).toBeTruthy()
})

test('[C10.013] without low parts the card says so and offers no requisition', async () => {
  await open(aPage([]))
  await screen.findByText('No parts are low.')
  expect(screen.queryByRole('link')).toBeNull()
})

test('[C10.013] preparing a requisition requires Edit Parts', async () => {
  await open(aPage([lowPart]), ['View Parts'])
  await screen.findByRole('link', { name: '1 part is low, open the list' })
  expect(screen.queryByRole('link', { name: 'Prepare Requisition' })).toBeNull()
})
