import { versionConflictText } from '@fettle/rules/records/save-refusals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anAssetClass } from '#nouns/assets/asset-class.fixture.ts'
import { anAsset, anAssetRow } from '#testing/assets.ts'
import { enter } from '#testing/enter.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { button, edit, pick, press, refusal } from './asset-editing.fixture.tsx'
import { card, facts, show } from './asset-page.fixture.tsx'

const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const call = 'PUT /api/Assets/51'

test('edits a text in place, restores the focus, and offers undo', async () => {
  const changes = await edit({ answers: [{ manufacturer: 'Trane' }, { manufacturer: '' }] })
  await press('Edit Make')
  await enter(await textbox('Make'), 'Trane')
  await userEvent.keyboard('{Enter}')
  const read = await screen.findByRole('button', { name: 'Edit Make: Trane' })
  expect(document.activeElement).toBe(read)
  await press('Undo')
  await screen.findByRole('button', { name: 'Edit Make' })
  expect(changes()).toEqual([
    { call, ifMatch: '"1"', body: { manufacturer: 'Trane' } },
    { call, ifMatch: '"2"', body: { manufacturer: '' } },
  ])
})

test('numbers and days are sent typed, and empty ones as null', async () => {
  const changes = await edit({
    asset: { purchasePrice: 100, warrantyType: 'Parts', warrantyEndDate: '2027-03-04' },
    answers: [{ purchasePrice: 1250.5 }, { warrantyEndDate: null }],
  })
  await press('Edit Purchase Price: $100.00')
  const price = await textbox('Purchase Price')
  await userEvent.clear(price)
  await enter(price, '1250.5')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Edit Purchase Price: $1,250.50' })
  const warranty = within(await card('Warranty'))
  await userEvent.click(warranty.getByRole('button', { name: 'Edit End: 3/4/2027' }))
  await press('Clear End')
  await press('Save End')
  await warranty.findByRole('button', { name: 'Edit End' })
  expect(changes().map(({ body }) => body)).toEqual([{ purchasePrice: 1250.5 }, { warrantyEndDate: null }])
})

test('[C0.017] a duplicate value shows a message, and can be edited further or reverted', async () => {
  await edit({
    answers: [
      refusal(422, [
        {
          field: 'assetCode',
          code: 'duplicate',
          message: 'Asset Code CH-2 is already used in this property.',
        },
      ]),
    ],
  })
  await press('Edit Asset Code: CH-1')
  const field = await textbox('Asset Code')
  await userEvent.clear(field)
  await enter(field, 'CH-2')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Asset Code CH-2 is already used in this property.')).toBeTruthy()
  expect((await textbox('Asset Code')).value).toBe('CH-2')
  await press('Keep editing')
  expect(document.activeElement).toBe(await textbox('Asset Code'))
  await press('Undo my change')
  expect(await screen.findByRole('button', { name: 'Edit Asset Code: CH-1' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[C0.015] a concurrent change is shown, the input stays, and saving again overwrites it', async () => {
  const theirs = anAsset({ fmModId: 5, name: 'Chiller of the east wing' })
  const changes = await edit({
    answers: [refusal(412, [], versionConflictText, theirs), { fmModId: 6, name: 'Chiller 1' }],
  })
  await press('Edit Name: Chiller')
  const field = await textbox('Name')
  await userEvent.type(field, ' 1{Enter}')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe(versionConflictText)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Chiller of the east wing')
  expect((await textbox('Name')).value).toBe('Chiller 1')
  await press('Save Name')
  await screen.findByRole('button', { name: 'Edit Name: Chiller 1' })
  expect(changes().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"5"'])
})

test('[B2.075] changing the system clears category and function, and Undo restores all three', async () => {
  const classes = { type: 'HVAC', subtype: 'Chillers', function: 'Comfort' }
  const changes = await edit({
    asset: classes,
    reads: {
      '/api/AssetClasses/assetclass1': [anAssetClass(1, 'HVAC'), anAssetClass(2, 'Plumbing')],
    },
    answers: [{ type: 'Plumbing', subtype: null, function: null }, classes],
  })
  await press('Edit System: HVAC')
  await pick('System', 'Plumbing')
  await screen.findByRole('button', { name: 'Edit System: Plumbing' })
  expect(await facts('Overview')).toMatchObject({ Function: '–' })
  await press('Undo')
  await screen.findByRole('button', { name: 'Edit Function: Comfort' })
  expect(changes().map(({ body }) => body)).toEqual([
    { type: 'Plumbing', subtype: null, function: null },
    classes,
  ])
})

test('[B2.074] without a system no category is offered', async () => {
  await edit()
  expect(screen.queryByRole('button', { name: /^Edit Category/ })).toBeNull()
  expect(button('Edit System')).toBeTruthy()
})

test('a new building is sent by id and clears floor and room; Undo restores the place', async () => {
  const place = { campus: null, location1: 'Mill House', buildingId: 5, floor: 'Second', location2: '214' }
  const changes = await edit({
    asset: place,
    reads: {
      '/api/Buildings': aPage([
        aBuilding('Mill House', { buildingId: 5 }),
        aBuilding('Boat House', { buildingId: 9 }),
      ]),
    },
    answers: [{ location1: 'Boat House', buildingId: 9, floor: null, location2: null }, place],
  })
  await press('Edit Building: Mill House')
  await pick('Building', 'Boat House')
  await screen.findByRole('button', { name: 'Edit Building: Boat House' })
  await press('Undo')
  await screen.findByRole('button', { name: 'Edit Building: Mill House' })
  expect(changes().map(({ body }) => body)).toEqual([
    { location1: 'Boat House', buildingId: 9, floor: null, location2: null },
    place,
  ])
})

test("the parent path is a list of links, and a parent is chosen among the property's assets", async () => {
  const changes = await edit({
    asset: {
      parentId: 8,
      partOf: [
        { assetId: 7, assetCode: 'PLANT', name: 'Cooling plant' },
        { assetId: 8, assetCode: 'LOOP-1', name: 'First loop' },
      ],
    },
    reads: { '/api/Assets?': aPage([anAssetRow({ assetId: 9, assetCode: 'LOOP-2', name: 'Second loop' })]) },
    answers: [{ parentId: 9, partOf: [{ assetId: 9, assetCode: 'LOOP-2', name: 'Second loop' }] }],
  })
  const overview = within(await card('Overview'))
  expect(
    overview.getAllByRole('link', { name: /PLANT|LOOP/ }).map((link) => link.getAttribute('href')),
  ).toEqual(['/assets/7', '/assets/8'])
  await press('Edit Part of')
  await pick('Part of', 'LOOP-2 – Second loop')
  await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([{ parentId: 9 }]))
  expect(await overview.findByRole('link', { name: 'LOOP-2' })).toBeTruthy()
})

test('an agreement can be added', async () => {
  const changes = await edit({ answers: [{ maintCompany: 'Coldworks' }] })
  await press('Add Agreement')
  const agreement = within(await card('Service Agreement'))
  await userEvent.click(agreement.getByRole('button', { name: 'Edit Company' }))
  await enter(await textbox('Company'), 'Coldworks')
  await userEvent.keyboard('{Enter}')
  await agreement.findByRole('button', { name: 'Edit Company: Coldworks' })
  expect(changes().map(({ body }) => body)).toEqual([{ maintCompany: 'Coldworks' }])
})

test('without edit permission, fields are read-only and the menu has labels only', async () => {
  await show({ workspace: aWorkspace({ user: { cUserCanDos: ['View Assets'] } }) })
  await card('Log')
  expect(screen.queryByRole('button', { name: /^(Edit|Add (Agreement|Warranty))/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Print Labels'])
})
