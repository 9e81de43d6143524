import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWorkspace } from '#testing/workspace.tsx'
import { show, start, stubWorld } from './orders-page.fixture.tsx'

test('[B9.019] the list of a property with day-first dates uses them in cells, filters and fields', async () => {
  stubWorld()
  const column = { direction: 'descend', width: 90 } as const
  const settings = {
    dateFormat: 'DD.MM.YYYY',
    currency: 'EUR',
    workOrderListColumnOptions: [
      { ...column, displayName: 'Entered', columnName: 'entryTimestampLTZ', formatKind: 'date' },
      { ...column, displayName: 'Cost', columnName: 'workorderId', formatKind: 'currency' },
    ],
  } as const
  const search = { ...start, startDateStart: '2026-01-09' }
  await show({ search, workspace: aWorkspace({ settings }) })
  await screen.findByText('Job 1')
  expect(screen.getAllByText('05.01.2026')).toHaveLength(3)
  expect(screen.getAllByText(/^€[\d,]+\.00$/)).toHaveLength(3)
  expect(screen.getByText(/09\.01\.2026/)).toBeTruthy()
})
