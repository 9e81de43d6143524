import { anOrderField } from '#testing/custom-fields.ts'
import 'fake-indexeddb/auto'
import type { Settings } from '@fettle/rules/settings/settings'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openCreateRequest, rita } from './create-request.fixture.tsx'

const labels = {
  billableToLabel: 'Charge To',
  billableCategoryLabel: 'Charge Category',
  campusLabelSingular: 'Campus',
} as const

/** Every setting that affects the form, with each relevant value. */
const factors = {
  displayJobTypeForRequests: [true, false],
  requireJobTypeForRequests: [false, true],
  requestJobTypeKindFilter: ['', 'Request', 'Worker'],
  disableLocationPickersForRequesters: [false, true],
  enableCampuses: [false, true],
  enableBillableToField: [false, true],
  requireBillableToForRequests: [false, true],
  enableBillableCategoryField: [false, true],
  requireBillableCategoryForRequests: [false, true],
  allowRequestersToSetWorkorderDepartment: [false, true],
  ordererTypeDefault: ['Staff', 'Tenants'],
  allowEnteringRequestsForOthers: [false, true],
  enableCustomFields: [false, true],
  requireProfileForRequests: [false, true],
} as const satisfies { [K in keyof Settings]?: readonly Settings[K][] }
type Name = keyof typeof factors
type Row = { [K in Name]: (typeof factors)[K][number] }
const names = Object.keys(factors) as Name[]

const pairsOf = (row: Row) =>
  names.flatMap((one, at) => names.slice(at + 1).map((other) => `${one}=${row[one]} ${other}=${row[other]}`))

/**
 * Pairwise test rows covering every two values of every two settings, chosen greedily from a fixed sequence.
 */
function pairwise(): Row[] {
  let seed = 7
  const next = (bound: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * bound)
  }
  const guess = () =>
    Object.fromEntries(names.map((name) => [name, factors[name][next(factors[name].length)]])) as Row
  const open = new Set<string>()
  for (let tries = 0; tries < 4000; tries += 1) for (const pair of pairsOf(guess())) open.add(pair)
  const rows: Row[] = []
  while (open.size > 0) {
    const gain = (row: Row) => pairsOf(row).filter((pair) => open.has(pair)).length
    const best = Array.from({ length: 60 }, guess).reduce((one, other) =>
      gain(other) > gain(one) ? other : one,
    )
    if (gain(best) === 0) continue
    for (const pair of pairsOf(best)) open.delete(pair)
    rows.push(best)
  }
  return rows
}

/** Also the label in the profile. */
const orderer = ({ ordererTypeDefault }: Row) => (ordererTypeDefault === 'Tenants' ? 'Tenant' : 'Department')

/** Expected fields for these settings, each with whether it is required. */
function expected(row: Row): Record<string, boolean> {
  const pickers = !row.disableLocationPickersForRequesters
  const fields: [boolean, string, boolean][] = [
    [true, 'Work Description', true],
    [row.displayJobTypeForRequests, 'Job Type', row.requireJobTypeForRequests],
    [pickers && row.enableCampuses, 'Campus', false],
    [pickers, 'Building', true],
    [pickers, 'Floor', false],
    [pickers, 'Room', false],
    [pickers, 'Location Details', false],
    [row.allowEnteringRequestsForOthers, 'On Behalf Of', false],
    [true, orderer(row), false],
    [row.enableBillableToField, 'Charge To', row.requireBillableToForRequests],
    [row.enableBillableCategoryField, 'Charge Category', row.requireBillableCategoryForRequests],
    [row.enableCustomFields, 'Cost center', true],
  ]
  return Object.fromEntries(
    fields.filter(([isShown]) => isShown).map(([, label, isRequired]) => [label, isRequired]),
  )
}

/** The rendered fields by label, with whether the label marks them as required. */
const shown = (): Record<string, boolean> =>
  Object.fromEntries(
    [...document.querySelectorAll('label')].map((label) => {
      const mark = label.querySelector('[aria-hidden]')?.textContent ?? ''
      const text = (label.textContent ?? '').replace(mark, '').trim()
      return [text, mark.includes('*')]
    }),
  )

const optionsOf = async (label: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  return (await screen.findAllByRole('option')).map((option) => option.textContent)
}

const rows = pairwise()
const offered: Record<string, string[]> = {
  '': ['Too cold', 'Filter change', 'Noise (HVAC)', 'Noise (Plumbing)'],
  Request: ['Too cold', 'Noise (HVAC)', 'Noise (Plumbing)'],
  Worker: ['Filter change', 'Noise (HVAC)', 'Noise (Plumbing)'],
}

describe('[A2.173] [A2.174] [A6.015] [A5.005] [A5.006] [A5.007] [A5.008] the form follows its settings', () => {
  test('the rows cover every pair of settings', () => {
    const met = new Set(rows.flatMap(pairsOf))
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1))
        for (const value of factors[one])
          for (const another of factors[other]) expect(met).toContain(`${one}=${value} ${other}=${another}`)
  })

  test.for(rows.map((row, index) => [index + 1, row] as const))('row %i', async ([, row]) => {
    await openCreateRequest({
      user: rita({ phone: '' }),
      settings: { ...row, ...labels, requiredProfileAttributes: ['phone'] },
      customFields: [anOrderField('Cost center', { notEmpty: true })],
    })
    await waitFor(() => expect(shown()).toEqual(expected(row)))
    const submit = screen.getByRole('button', { name: 'Submit' }) as HTMLButtonElement
    expect(submit.disabled).toBe(row.requireProfileForRequests)
    expect(
      screen.queryByText('Error: You are missing user information required to create a request.') !== null,
    ).toBe(row.requireProfileForRequests)
    const isListed = row.allowRequestersToSetWorkorderDepartment && row.ordererTypeDefault === 'Staff'
    const role = isListed ? 'combobox' : 'textbox'
    const department = screen.getByRole(role, { name: orderer(row) }) as HTMLInputElement
    const own = row.ordererTypeDefault === 'Tenants' ? 'Bakery' : 'Accounts'
    expect(department.value || department.placeholder).toBe(own)
    expect(department.readOnly).toBe(!row.allowRequestersToSetWorkorderDepartment)
    if (row.displayJobTypeForRequests)
      expect(await optionsOf('Job Type')).toEqual(offered[row.requestJobTypeKindFilter])
    cleanup()
  })
})

test('[A2.173] a facility manager has the same form, without the limits of requesters', async () => {
  await openCreateRequest({
    user: { ...rita(), userRole: 'FM Access', cUserCanDos: ['View Workorders'] },
    settings: {
      disableLocationPickersForRequesters: true,
      requireProfileForRequests: true,
      requiredProfileAttributes: ['company', 'phone'],
    },
  })
  expect(Object.keys(shown())).toEqual(
    expect.arrayContaining(['Building', 'Floor', 'Room', 'On Behalf Of', 'Department']),
  )
  expect((screen.getByRole('button', { name: 'Submit' }) as HTMLButtonElement).disabled).toBe(false)
})
