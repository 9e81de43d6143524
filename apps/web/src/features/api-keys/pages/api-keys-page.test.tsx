import type { ApiKey } from '@fettle/contract/api-keys'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { renderPage } from '#testing/workspace.tsx'
import { ApiKeysPage } from './api-keys-page.tsx'

const key: ApiKey = {
  keyId: 5,
  fmRecordId: 5,
  fmModId: 3,
  name: 'Payroll export',
  hint: 'x7Qz',
  state: 'Active',
  roleId: 8,
  roleName: 'Viewer',
  propertyIds: [3],
  otherPropertyCount: 0,
  expiresOn: '2026-12-31',
  lastUsedDateTime: null,
  lastUsedFrom: null,
  revokedDateTime: null,
  createdDateTime: '2026-03-01T00:00:00Z',
  createdBy: 'Ada Admin',
  can: { change: true },
}
const roles = [
  { roleId: 8, name: 'Viewer', kind: 'full' },
  { roleId: 9, name: 'Technician', kind: 'worker' },
].map((role) => ({ ...role, fmRecordId: role.roleId, fmModId: 1, privileges: [], userCount: 0 }))

async function show(keys: readonly ApiKey[] = [key], answer: StubbedAnswer = { json: key }) {
  const sent = stubFetch(({ url, method }) => {
    if (method !== 'GET') return answer
    return { json: url.endsWith('/Roles') ? roles : keys }
  })
  await renderPage(<ApiKeysPage />)
  return () => sent.filter(({ method }) => method !== 'GET')
}

test('lists each key with its role, properties, end and use, with ended keys separate', async () => {
  await show([key, { ...key, keyId: 6, name: 'Old export', state: 'Revoked' }])
  const active = await screen.findByRole('region', { name: 'Active' })
  for (const text of ['Payroll export', '…x7Qz', 'Viewer', 'Harbor Lofts', 'until 12/31/2026', 'never used'])
    expect(within(active).getByText(text)).toBeTruthy()
  const ended = screen.getByRole('region', { name: 'Ended' })
  expect(within(ended).getByText('Revoked')).toBeTruthy()
  expect(within(ended).queryByRole('button')).toBeNull()
})

test('a new key offers full roles only and shows its secret once', async () => {
  const secret = `fettle_${'k'.repeat(43)}`
  const changes = await show([key], { status: 201, json: { key, secret } })
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }))
  const dialog = await screen.findByRole('dialog', { name: 'New key' })
  await enter(within(dialog).getByLabelText(/^Name/), 'Meter gateway')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Role is required.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('combobox', { name: /^Role/ }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Viewer'])
  await userEvent.click(screen.getByRole('option', { name: 'Viewer' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(secret)).toBeTruthy()
  expect(changes().map(({ method, url, body }) => [method, url, JSON.parse(String(body))])).toEqual([
    ['POST', '/api/ApiKeys', { name: 'Meter gateway', roleId: 8, propertyIds: [], expiresOn: null }],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

test('a key can be revoked after confirmation', async () => {
  const changes = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Payroll export' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Payroll export?' })
  expect(changes()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Payroll export was revoked.')).toBeTruthy()
  expect(changes().map(({ method, url, headers }) => [method, url, headers.get('if-match')])).toEqual([
    ['POST', '/api/ApiKeys/5/revoke', '"3"'],
  ])
})

test('a key with other properties is read-only, with the reason', async () => {
  await show([{ ...key, otherPropertyCount: 1, can: { change: false } }])
  expect(await screen.findByText(/^It also opens properties where you do not administer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Payroll/ })).toBeNull()
})

test('without keys the page explains their purpose', async () => {
  await show([])
  expect(await screen.findByText(/^Nothing here yet\. A program that has a key/)).toBeTruthy()
})
