import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { anAssetRow } from '#testing/assets.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { AssetCodePage } from './asset-code-page.tsx'

const navigated = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  Navigate: (props: object) => {
    navigated(props)
    return null
  },
}))

type Shown = {
  propertyId?: number | null
  workspace?: Workspace
  answer: (property: string | null) => StubbedAnswer
}

async function open({ propertyId = 2, workspace = aWorkspace(), answer }: Shown) {
  navigated.mockClear()
  const sent = stubFetch(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://fettle.test')
    if (pathname !== '/api/Assets/ByCode') return { json: {} }
    expect(searchParams.get('code')).toBe('B/12')
    return answer(searchParams.get('propertyId'))
  })
  await renderPage(<AssetCodePage code="B/12" propertyId={propertyId} />, workspace)
  return sent
}

const north = anAssetRow({ assetId: 31, assetCode: 'B/12', name: 'Boiler' })
const south = anAssetRow({ assetId: 77, assetCode: 'B/12', name: 'Bench', propertyName: 'Harbor Lofts' })

test("a code with a single match opens the asset, replacing the label's URL", async () => {
  await open({ answer: (property) => ({ json: property === '2' ? [north] : [north, south] }) })
  await waitFor(() =>
    expect(navigated).toHaveBeenCalledWith(
      expect.objectContaining({ to: '/assets/$assetId', params: { assetId: '31' }, replace: true }),
    ),
  )
})

test('a code in several properties asks for the asset', async () => {
  await open({ propertyId: null, answer: () => ({ json: [north, south] }) })
  expect(await screen.findByText('2 assets have the code B/12. Which one is it?')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: /^B\/12/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/31', '/assets/77'])
  expect(links[1]?.textContent).toContain('Harbor Lofts')
  expect(navigated).not.toHaveBeenCalled()
})

test("an asset outside the label's property is offered, but not opened", async () => {
  await open({
    answer: (property) =>
      property === null ? { json: [south] } : { status: 404, json: { title: 'x', errors: [] } },
  })
  expect(await screen.findByText(/^The property on the label has no asset B\/12/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Bench/ }).getAttribute('href')).toBe('/assets/77')
  expect(navigated).not.toHaveBeenCalled()
})

test('an unknown code shows the code and a link to the list', async () => {
  await open({ answer: () => ({ json: [] }) })
  expect(await screen.findByText('No asset that you may see has the code or barcode B/12.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the list of assets' }).getAttribute('href')).toBe('/assets')
})

test('a failed search can be retried', async () => {
  let isAway = true
  await open({
    answer: () => (isAway ? { status: 500, json: { title: 'x', errors: [] } } : { json: [north] }),
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isAway = false
  retry.click()
  await waitFor(() => expect(navigated).toHaveBeenCalled())
})

test('without permission to see assets, a message is shown and no request is sent', async () => {
  const workspace = aWorkspace({ user: { cUserCanDos: ['View Workorders'] } })
  const sent = await open({ workspace, answer: () => ({ json: [north] }) })
  expect(screen.getByText('Error: You do not have access to view this asset.')).toBeTruthy()
  expect(sent).toEqual([])
})
