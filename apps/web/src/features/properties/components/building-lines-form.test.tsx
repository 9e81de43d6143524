import 'fake-indexeddb/auto'
import { placeDetail } from '@fettle/contract/places'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { renderPage } from '#testing/workspace.tsx'
import { BuildingLinesForm } from './building-lines-form.tsx'

const aPlace = {
  ...Object.fromEntries(Object.keys(placeDetail.shape).map((name) => [name, ''])),
  placeId: 7,
  fmRecordId: 7,
  fmModId: 1,
  level: 'building',
  propertyId: 2,
  isActive: true,
  children: 0,
  parentId: null,
  sortNumber: 1,
  mergedFrom: [],
}

test('typed buildings are created once; a rejected line stays with its reason', async () => {
  const sent = stubFetch(({ method, body }) => {
    if (method === 'GET') return { json: aPage([aBuilding('Library', { buildingCode: 'LIB' })]) }
    const { code } = JSON.parse(String(body))
    const message = `Code ${code} is already used there.`
    if (code === 'LIB')
      return {
        status: 400,
        json: { title: message, errors: [{ field: 'code', code: 'duplicate', message }] },
      }
    return { status: 201, json: aPlace }
  })
  await renderPage(<BuildingLinesForm propertyId={2} />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Buildings, one per line' })
  await enter(field, 'Annex\nLibrary\nannex\nLIB, Chapel')
  await userEvent.click(screen.getByRole('button', { name: 'Add buildings' }))
  expect(await screen.findByText('LIB, Chapel: Code LIB is already used there.')).toBeTruthy()
  expect(field.value).toBe('LIB, Chapel')
  const posted = sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(String(body)))
  expect(posted.map(({ code, name }) => [code, name])).toEqual([
    ['ANNEX', 'Annex'],
    ['LIB', 'Chapel'],
  ])
  await userEvent.clear(field)
  await enter(field, 'CHA, Chapel')
  await userEvent.click(screen.getByRole('button', { name: 'Add buildings' }))
  await waitFor(() => expect(field.value).toBe(''))
})
