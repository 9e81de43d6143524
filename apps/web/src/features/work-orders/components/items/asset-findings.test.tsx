import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anOrderAsset } from '#testing/orders.ts'
import { press, showChangeable, valueList } from '../order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for it.
import './asset-line-form.tsx'

const can = { 'asset-edit': true, reassign: true }
const agreement = { isUnderMaintAgreement: true, maintCompany: 'acme cooling' }

test('[A3.008] findings on an asset are entered, and only changed ones are sent', async () => {
  const assets = [anOrderAsset({ remedy: 'Tightened' })]
  const after = {
    assets: [anOrderAsset({ remedy: 'Tightened', problem: 'Leak', doneFlag: true, downtime: 1.5 })],
  }
  const changes = await showChangeable({ order: { can, assets }, answers: [after] })
  await press('Edit findings on Pump')
  const dialog = within(await screen.findByRole('dialog', { name: 'P-1 on This Order' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Problem' }), 'Leak')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Downtime (hours)' }), '1.5')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Done' }))
  expect(dialog.getByRole('link', { name: 'Add a reading' }).getAttribute('href')).toBe('/assets/7?order=901')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Leak')).toBeTruthy()
  expect(changes()).toEqual([
    {
      call: 'POST /api/Workorders/901/assets/61',
      body: { problem: 'Leak', doneFlag: true, downtime: 1.5 },
      ifMatch: '"4"',
    },
  ])
})

test('[A3.008] users who may not edit assets of the order see the findings only', async () => {
  await showChangeable({
    order: { can: {}, assets: [anOrderAsset({ problem: 'Leak', notes: 'See photo', meterReading: 120 })] },
  })
  for (const text of ['Leak', 'See photo', '120']) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Edit findings on Pump' })).toBeNull()
})

test('[C9.020] an asset under agreement offers its vendor for the order, with one press and Undo', async () => {
  const changes = await showChangeable({
    order: { can, assets: [anOrderAsset(agreement)] },
    lists: { '/api/Workers/ReassignValueList': valueList('Pia Quist', 'Acme Cooling') },
    answers: [{ assignTo: 'Acme Cooling' }],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Assign to Acme Cooling' }))
  await screen.findByText('Assigned to Acme Cooling.')
  expect(changes()).toMatchObject([
    {
      call: 'PUT /api/Workorders/reassign',
      body: { workorderId: 901, targetWorkerName: 'Acme Cooling', reassignType: 0 },
      ifMatch: '"4"',
    },
  ])
  expect(screen.queryByRole('button', { name: 'Assign to Acme Cooling' })).toBeNull()
})

test('[C9.020] a vendor to whom the person may not assign is not offered', async () => {
  const read: string[] = []
  await showChangeable({
    order: { can: { 'asset-edit': true }, assets: [anOrderAsset(agreement)] },
    lists: { '/api/Workers/ReassignValueList': valueList('Acme Cooling') },
    onRead: (url) => read.push(url),
  })
  expect(screen.queryByRole('button', { name: /^Assign to/ })).toBeNull()
  expect(read.filter((url) => url.includes('ReassignValueList'))).toEqual([])
})
