import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { choose } from '#testing/actions.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPlain } from '#testing/render.tsx'
import { AssigneeField } from './assignee-field.tsx'

const someone = (valueListValue: string, displayText = valueListValue) => ({
  fmRecordId: 1,
  fmModId: 1,
  valueListName: 'Workers',
  valueListValue,
  displayText,
  displaySequence: 1,
  reqPriority: null,
})

test.each([
  ['the value list Workers', 'workers', '/api/System/vlist/2/Workers'],
  ['the list of those whom an order may go to', 'reassign', '/api/Workers/ReassignValueList/2'],
  [
    'the list of those whom a new order may go to',
    'new-order',
    '/api/Workers/ReassignValueList/2?forNewOrder=true',
  ],
] as const)('[B2.115] the worker picker lists names from %s, once each', async (_words, source, address) => {
  const sent = stubFetch(() => ({
    json: [someone('Pia Quist', 'Pia Quist (HVAC)'), someone('Ana'), someone('Ana'), someone('Ben')],
  }))
  const chosen = vi.fn()
  renderPlain(
    <AssigneeField
      label="Worker"
      propertyId={2}
      source={source}
      value={null}
      leavesOut="Ben"
      onChange={chosen}
    />,
  )
  await choose('Worker', 'Pia Quist (HVAC)')
  expect(chosen).toHaveBeenCalledWith('Pia Quist', expect.anything())
  expect(sent.map(({ url }) => url)).toEqual([address])
  await userEvent.click(screen.getByRole('combobox', { name: 'Worker' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Pia Quist (HVAC)',
    'Ana',
  ])
})
