import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPlain } from '#testing/render.tsx'
import { aPriority } from './priorities.fixture.ts'
import { PriorityField } from './priority-field.tsx'

test('[B2.114] offers the property’s job priorities by name, and treats entries without a number as none', async () => {
  const sent = stubFetch(() => ({
    json: [aPriority(1, 'Emergency'), aPriority(3, 'Routine'), aPriority(null, '-')],
  }))
  const chosen = vi.fn()
  renderPlain(<PriorityField propertyId={2} label="Job Priority" value="1" onChange={chosen} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Job Priority' })
  await screen.findByDisplayValue('Emergency')
  await userEvent.click(field)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Emergency',
    'Routine',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Routine' }))
  expect(chosen).toHaveBeenCalledWith('3', expect.anything())
  expect(sent[0]?.url).toContain('/2')
})
