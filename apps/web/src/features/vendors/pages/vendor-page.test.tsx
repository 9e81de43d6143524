import type { VendorDetail } from '@fettle/contract/vendors'
import { vendorFieldNames, vendorFields, vendorRates } from '@fettle/rules/records/vendor-fields'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { card, dialogOf, press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { openRecordPage } from '#testing/record-page.tsx'
import { aVendor } from '#testing/vendors.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { VendorPage } from './vendor-page.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/form/text-editor.tsx'
import '../components/vendor-dialogs.tsx'

const person = (...cUserCanDos: string[]): Workspace => withRights(['View Workers/Vendors', ...cUserCanDos])
const isRate = (name: string) => vendorRates.some((rate) => rate === name)
const editor = person('Edit Vendors', 'View Documents')

type Shown = {
  readonly vendor?: Partial<VendorDetail>
  readonly workspace?: Workspace
  readonly answers?: readonly StubbedAnswer[]
  /** What the vendor supplies. */
  readonly parts?: readonly object[]
}

/** Opens the page of vendor 71; returns the changes that were sent. */
async function show({ vendor, workspace = editor, answers = [], parts = [] }: Shown = {}) {
  return openRecordPage({
    workspace,
    page: <VendorPage vendorId={71} />,
    answers,
    changed: () => ({ json: aVendor({ ...vendor, fmModId: 5 }) }),
    read: (url) => {
      if (url === '/api/Vendors/71') return { json: aVendor(vendor) }
      if (url.endsWith('/parts')) return { json: { total: parts.length, data: parts } }
      if (url.endsWith('/agreements')) return { json: { total: 0, data: [] } }
      return undefined
    },
  })
}

test('[C4.004] shows all fields of a vendor, read-only without edit permission', async () => {
  await show({ workspace: person(), vendor: { insuranceEndedOn: '2026-02-28', certificates: 'Expired' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Cascade Mechanical')
  expect(screen.getByText(/insurance.*ended/i)).toBeTruthy()
  expect((await card('Contacts')).getByText('lena@cascade.example')).toBeTruthy()
  expect((await card('Certificates')).getByText('GL-1')).toBeTruthy()
  expect((await card('Trades & Buildings')).getByText('All')).toBeTruthy()
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  // The heading has the code.
  const others = vendorFieldNames.filter((name) => name !== 'vendorCode')
  const [rates, shown] = [others.filter(isRate), others.filter((name) => !isRate(name))]
  expect(labels).toEqual(expect.arrayContaining(shown.map((name) => vendorFields[name].label)))
  for (const name of rates) expect(labels).not.toContain(vendorFields[name].label)
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})

test('a part in the catalogs of two properties shows the property of each row, which leads to its page', async () => {
  const part = {
    partCode: 'HV-2330',
    partName: 'Bearing',
    vendorPartNumber: 'G-1',
    unitCost: 62.3,
    units: 'Each',
  }
  const parts = [
    { ...part, partId: 1, propertyName: 'Riverside' },
    { ...part, partId: 2, propertyName: 'Harbor Lofts' },
  ]
  await show({ workspace: person('View Parts'), parts })
  const supplied = await card('Parts supplied')
  expect(await supplied.findByText('Harbor Lofts')).toBeTruthy()
  expect(supplied.getByText('Riverside')).toBeTruthy()
  const links = supplied.getAllByRole('link', { name: 'Bearing' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/parts/1', '/parts/2'])
})

test('without permission to see vendors no request is sent', async () => {
  const sent = stubFetch(() => ({ json: {} }))
  await renderPage(<VendorPage vendorId={71} />, withRights([]))
  expect(screen.getByText('Error: You do not have access to view this vendor.')).toBeTruthy()
  expect(sent).toHaveLength(0)
})

test('[C4.004] a field is edited in place with the loaded version', async () => {
  const changes = await show()
  await press('Edit Phone')
  const input = await screen.findByRole('textbox', { name: 'Phone' })
  await userEvent.clear(input)
  await enter(input, '555-0199')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()).toEqual([{ call: 'PUT /api/Vendors/71', body: { phone: '555-0199' }, ifMatch: '"4"' }])
})

test('a vendor can be deactivated from its menu', async () => {
  const changes = await show({
    answers: [{ json: aVendor({ fmModId: 5, vendorActiveFlag: false }) }],
  })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Inactive' }))
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ body: { vendorActiveFlag: false }, ifMatch: '"4"' })
  expect(await screen.findByText('Inactive')).toBeTruthy()
})

test('certificates are changed, added and removed together, and problems show at their field', async () => {
  const changes = await show()
  await press('Edit Certificates')
  const dialog = await dialogOf('Certificates of Cascade Mechanical')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Certificate' }))
  const numbers = () => dialog.getAllByRole('textbox', { name: 'Number' })
  expect(numbers()).toHaveLength(2)
  await enter(numbers()[1] as HTMLElement, 'WC-7')
  await userEvent.clear(numbers()[0] as HTMLElement)
  await enter(numbers()[0] as HTMLElement, 'GL-2')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  const kept = { certificateId: 11, kind: 'Insurance', from: '2026-01-01', to: '2026-12-31' }
  expect(changes()[0]).toMatchObject({
    call: 'PUT /api/Vendors/71',
    ifMatch: '"4"',
    body: {
      certificateList: [
        { ...kept, number: 'GL-2', amount: 1_000_000, documentId: null },
        { kind: 'Insurance', number: 'WC-7', from: null, to: null, amount: null, documentId: null },
      ],
    },
  })
  expect(changes()[0]?.body).not.toHaveProperty('certificateList.1.certificateId')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a certificate that ends before it begins is not sent, and a server problem shows at its field', async () => {
  const refusal = {
    field: 'certificateList.0.documentId',
    code: 'unknown',
    message: 'There is no such document of this vendor.',
  }
  const wrong = { ...aVendor().certificateList[0], from: '2026-12-31', to: '2026-01-01' }
  const changes = await show({
    vendor: { certificateList: [wrong as VendorDetail['certificateList'][number]] },
    answers: [{ status: 400, json: { title: 'Please correct the form entry errors.', errors: [refusal] } }],
  })
  await press('Edit Certificates')
  const dialog = await dialogOf('Certificates of Cascade Mechanical')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('The end date is before the start date.')).toBeTruthy()
  expect(changes()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Certificate 1' }))
  expect(dialog.getByText('None.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Add Certificate' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText(refusal.message)).length).toBeGreaterThan(0)
  expect(changes()).toHaveLength(1)
})

test('contacts require a name and a valid address', async () => {
  const changes = await show()
  await press('Edit Contacts')
  const dialog = await dialogOf('Contacts of Cascade Mechanical')
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await userEvent.clear(field('Name'))
  await userEvent.clear(field('E-mail'))
  await enter(field('E-mail'), 'lena')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('E-mail must look like name@example.com.')).toBeTruthy()
  expect(dialog.getByText('Name is required.')).toBeTruthy()
  expect(changes()).toEqual([])
})

test('supplied parts lead to the requisitions of the vendor, with advanced parts only', async () => {
  const reader = person('View Parts')
  await show({
    workspace: { ...reader, settings: { ...reader.settings, advancedPartsFunctionalityFlag: true } },
  })
  const link = (await card('Parts supplied')).getByRole('link', { name: 'Requisitions' })
  const url = new URL(link.getAttribute('href') ?? '', 'http://fettle.test')
  expect(url.pathname).toBe('/requisitions')
  expect(Object.fromEntries(url.searchParams)).toEqual({ vendorName: 'Cascade Mechanical', status: '*' })
  cleanup()
  await show({ workspace: reader })
  expect((await card('Parts supplied')).queryByRole('link', { name: 'Requisitions' })).toBeNull()
})
