import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { edit, fromMenu, pick, press, refusal } from './asset-editing.fixture.tsx'
import { card, facts, show } from './asset-page.fixture.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

const call = 'PUT /api/Assets/51'

test('[B3.012] a status without a required reason changes immediately', async () => {
  const changes = await edit({ answers: [{ status: 'Storage' }] })
  await press('Edit Status: In Service')
  await pick('Status', 'Storage')
  await screen.findByRole('button', { name: 'Edit Status: Storage' })
  expect(changes()).toEqual([{ call, ifMatch: '"1"', body: { status: 'Storage' } }])
})

test('[B3.012] out of service asks for a reason before sending', async () => {
  const changes = await edit({
    answers: [{ status: 'Out of Service', statusReason: 'Compressor seized.' }],
  })
  await press('Edit Status: In Service')
  await pick('Status', 'Out of Service')
  const sheet = within(await screen.findByRole('dialog', { name: 'Status of CH-1' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  const reason = sheet.getByRole('textbox', { name: 'Reason' })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(changes()).toEqual([])
  await enter(reason, 'Compressor seized.')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Edit Status: Out of Service' })
  expect(changes()).toEqual([
    { call, ifMatch: '"1"', body: { status: 'Out of Service', statusReason: 'Compressor seized.' } },
  ])
  expect(await facts('Overview')).toMatchObject({ Reason: 'Compressor seized.' })
})

test("retiring an asset with open orders asks for confirmation with the server's message", async () => {
  const message = '2 work orders are open on this asset. Complete them first, or retire it anyway.'
  const changes = await edit({
    answers: [
      refusal(409, [{ field: 'status', code: 'open-orders', message }], message),
      { status: 'Disposal' },
    ],
  })
  await fromMenu('Change Status')
  await pick('Status', 'Disposal')
  const sheet = within(screen.getByRole('dialog', { name: 'Status of CH-1' }))
  await enter(sheet.getByRole('textbox', { name: 'Reason' }), 'Worn out')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect((await sheet.findByRole('alert')).textContent).toBe(message)
  await userEvent.click(sheet.getByRole('button', { name: 'Retire anyway' }))
  await screen.findByRole('button', { name: 'Edit Status: Disposal' })
  const body = { status: 'Disposal', statusReason: 'Worn out' }
  expect(changes().map((change) => change.body)).toEqual([body, { ...body, confirmOpenOrders: true }])
})

test('an asset in use cannot be deleted, and can be deactivated instead', async () => {
  const message = 'This asset has 3 work orders. Make it inactive instead.'
  const changes = await edit({ answers: [refusal(409, [{ field: '', code: 'in-use', message }], message)] })
  await fromMenu('Delete Asset')
  await press('Delete')
  expect(await screen.findByText(message)).toBeTruthy()
  await press('Make inactive')
  const sheet = within(await screen.findByRole('dialog', { name: 'Status of CH-1' }))
  expect(sheet.getByRole<HTMLInputElement>('combobox', { name: 'Status' }).value).toBe('Disposal')
  expect(changes()).toEqual([{ call: 'DELETE /api/Assets/51', ifMatch: '"1"', body: undefined }])
})

test('deleting an asset returns to the list', async () => {
  await edit({ answers: [{ status: 204, json: undefined }] })
  await fromMenu('Delete Asset')
  await press('Delete')
  await waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/assets', replace: true }))
})

test('without permission deleting is not offered', async () => {
  await show({ workspace: aWorkspace({ user: { cUserCanDos: ['View Assets', 'Edit Assets'] } }) })
  await card('Location')
  await press('Actions')
  expect(await screen.findByRole('menuitem', { name: 'Copy Asset' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Delete Asset' })).toBeNull()
})
