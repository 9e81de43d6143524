import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anAdministration, renderPage } from '#testing/workspace.tsx'
import { OrderNumbersCard } from './order-numbers-card.tsx'

test('only the changed number is sent, because the other one may have changed concurrently', async () => {
  const sent = stubFetch(() => ({
    json: { nextOrderNumber: 58_100, nextRequestNumber: 900, orderNumberPrefix: '' },
  }))
  await renderPage(<OrderNumbersCard />, anAdministration())
  await screen.findByText('58,100')
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  const request = await screen.findByLabelText('Next request')
  await userEvent.clear(request)
  await userEvent.type(request, '950')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)?.method).toBe('PUT'))
  expect(JSON.parse(String(sent.at(-1)?.body))).toEqual({ nextRequestNumber: 950 })
})
