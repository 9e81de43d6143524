import type { WorkOrder } from '@fettle/contract/work-orders'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aLaborLine, anOrder, anOrderAsset, aTask } from '#testing/orders.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { aLine } from '../items/parts.fixture.ts'
import { section, show } from './detail.fixture.tsx'
import { Labor } from './labor.tsx'
import { Parts } from './parts.tsx'

const laborLine = aLaborLine({ costId: 1, fmRecordId: 1, fmModId: 1, tcardNotes: 'Bled the radiator' })

describe('child records of an order', () => {
  test('[A2.084] [A2.085] messages to the requester and internal ones are separate', async () => {
    const comment = { fmRecordId: 1, fmModId: 1, workorderId: 901, commentBy: 'Dana Whitfield' }
    const when = { commentTime: '2026-01-06T15:00:00Z', commentTimestampLTZ: '2026-01-06T10:00:00-05:00' }
    await show({
      comments: [
        { ...comment, ...when, commentId: 1, kind: 1, commentText: 'On my way.' },
        { ...comment, ...when, commentId: 2, kind: 2, commentText: 'Valve is seized.' },
      ],
    })
    expect((await section('Requester Communications')).getByText('On my way.')).toBeTruthy()
    expect((await section('Internal Communications')).getByText('Valve is seized.')).toBeTruthy()
  })

  test('[A2.125] [A2.131] [A2.140] missing completion requirements are marked Required, until fulfilled', async () => {
    const settings = {
      requireLaborForCompletion: true,
      requireAssetForCompletion: true,
      requirePublicNoteForCompletion: true,
    }
    await show({}, aWorkspace({ settings }))
    for (const name of ['Labor (Required)', 'Assets (Required)', 'Requester Communications (Required)']) {
      const heading = (await section(name)).getByRole('heading', { name })
      expect(heading.querySelector('[aria-hidden=true]')).toBeTruthy()
    }
    const internal = screen.getByRole('heading', { name: 'Internal Communications' })
    expect(internal.querySelector('[aria-hidden=true]')).toBeNull()
    cleanup()
    await show({ costLabor: [laborLine] }, aWorkspace({ settings }))
    expect(screen.getByRole('heading', { name: 'Labor' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Assets (Required)' })).toBeTruthy()
  })

  test('labor and parts that wait are marked as being on this device only', async () => {
    const order = anOrder({
      costLabor: [laborLine, { ...laborLine, costId: -1 }],
      costParts: [aLine(), aLine({ costId: -2 })],
    })
    await renderPage(
      <>
        <Labor order={order} />
        <Parts order={order} />
      </>,
    )
    for (const name of ['Labor', 'Parts']) {
      const rows = within(await screen.findByRole('table', { name })).getAllByRole('row')
      const marked = rows.filter((row) => row.textContent.includes('On this device only'))
      expect([name, marked.length]).toEqual([name, 1])
    }
  })

  test('[A2.130] hours have two decimals', async () => {
    await show({
      costLabor: [laborLine],
    })
    const labor = await section('Labor')
    expect(labor.getByRole('cell', { name: '1.50' })).toBeTruthy()
    expect(labor.getByText('Total 1.50 hours')).toBeTruthy()
  })

  test("[A2.108] the log shows the time in the home base's zone with its code, the person and the entry", async () => {
    const log = [
      {
        logId: 1,
        logTimestamp: '2026-01-05T14:30:00Z',
        logTimestampLTZ: '2026-01-05T09:30:00-05:00',
        logUser: 'Imani Brandt',
        logActivity: 'Order created.',
      },
    ]
    await show(
      { log },
      aWorkspace({ settings: { homeBaseTimeZone: 'America/Denver', homeBaseTimeZoneCode: 'MST' } }),
    )
    const cells = (await section('Log')).getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['1/5/2026 7:30 AM MST', 'Imani Brandt', 'Order created.'])
  })

  test('[A2.137] [A2.139] [B2.069] [B2.070] an asset shows warranty and agreement, and its row opens the asset', async () => {
    const asset = anOrderAsset({
      assetId: 77,
      assetCode: 'BLR-1',
      name: 'Boiler 1',
      criticalNum: 'C-1',
      isUnderWarranty: true,
      campus: 'North',
      floor: 'B',
      location2: 'R-9',
    })
    await show({ assets: [asset] }, aWorkspace({ settings: { enableCampuses: true } }))
    const assets = await section('Assets')
    expect(assets.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'BLR-1',
      'Boiler 1',
      'In Service',
      'C-1',
      'Yes',
      'No',
      'North',
      'Mill House',
      'B',
      'R-9',
    ])
    expect(assets.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Code',
      'Name',
      'Status',
      'Critical #',
      'Under Warranty',
      'Service Agrmt',
      'Campus',
      'Building',
      'Floor',
      'Room',
    ])
    expect(assets.getByRole('link', { name: 'BLR-1' }).getAttribute('href')).toBe('/assets/77?order=901')
    await userEvent.click(assets.getByRole('cell', { name: 'Boiler 1' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/assets/77?order=901'))
  })

  test('[A2.110] [A2.116] a procedure shows done and failed lines and readings, and scrolls beyond 20 lines', async () => {
    const task = (taskId: number, overrides: Partial<WorkOrder['tasks'][number]> = {}) =>
      aTask({ taskId, sortOrder: taskId, taskTextCalc: `Step ${taskId}`, ...overrides })
    const tasks = [
      task(1, { boldFlag: true, doneFlag: true }),
      task(2, { failedFlag: true, indentLevel: 1 }),
      task(3, { answerKind: 'meter', meterName: 'Run hours', meterUnits: 'h', dataEntry: '13566.8' }),
      ...Array.from({ length: 18 }, (_task, at) => task(at + 4)),
    ]
    await show({ tasks, procedureName: 'Boiler, yearly' })
    const procedure = await section('Procedure')
    const lines = procedure.getAllByRole('listitem')
    expect(lines.slice(0, 3).map((line) => line.textContent)).toEqual([
      'DoneStep 1',
      'FailedStep 2',
      'OpenStep 3Run hours: 13,566.8 h',
    ])
    expect(procedure.getByText('Step 1').dataset.bold).toBe('true')
    expect(lines[1]?.style.marginInlineStart).toBe('1.25rem')
    expect(procedure.getByRole('list').dataset.scrolls).toBe('true')
    expect(procedure.getByText('2 of 21 done or failed')).toBeTruthy()
  })
})
