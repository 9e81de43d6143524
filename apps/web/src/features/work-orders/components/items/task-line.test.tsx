import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aTask } from '#testing/orders.ts'
import { renderInWorkspace } from '#testing/workspace.tsx'
import { showChangeable } from '../order-changes.fixture.tsx'
import { TaskLine } from './task-line.tsx'

const can = { task: true }
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const entry = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Run hours/ })
const metered = { answerKind: 'meter', meterName: 'Run hours', meterUnits: 'h' } as const

describe('a line of the procedure', () => {
  test('[A2.110] [A2.111] can be marked done, which clears failed', async () => {
    const changes = await showChangeable({
      order: { can, tasks: [aTask()] },
      answers: [{ tasks: [aTask({ doneFlag: true })] }],
    })
    await userEvent.click(box('Done'))
    await waitFor(() => expect(box('Done').checked).toBe(true))
    expect([box('Done').disabled, box('Failed').disabled]).toEqual([false, true])
    expect(changes()[0]?.call).toBe('PUT /api/Workorders/901/tasks/31/WorkorderTaskDone?doneFlag=true')
  })

  test('[A2.111] can be marked failed, which clears done', async () => {
    const changes = await showChangeable({
      order: { can, tasks: [aTask()] },
      answers: [{ tasks: [aTask({ failedFlag: true })] }],
    })
    await userEvent.click(box('Failed'))
    await waitFor(() => expect(box('Failed').checked).toBe(true))
    expect([box('Done').disabled, box('Failed').disabled]).toEqual([true, false])
    expect(changes()[0]?.call).toBe('PUT /api/Workorders/901/tasks/31/WorkorderTaskFailed?failedFlag=true')
  })

  test('[C2.099] accepts a note and photos after failing', async () => {
    const failed = { failedFlag: true, failureNote: 'Cut' }
    const changes = await showChangeable({
      order: { can: { task: true, 'photo-add': true }, tasks: [aTask(failed)] },
      answers: [{ tasks: [aTask({ ...failed, failureNote: 'Cut through' })] }],
    })
    expect(screen.getAllByRole('button', { name: 'Add Photos' }).length).toBeGreaterThan(0)
    const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'What is wrong?' })
    await userEvent.type(note, ' through ')
    await userEvent.tab()
    await waitFor(() => expect(note.value).toBe('Cut through'))
    const [change] = changes()
    expect([change?.call, change?.body]).toEqual([
      'PUT /api/Workorders/901/tasks/31/FailureNote',
      { note: 'Cut through' },
    ])
  })

  test('[A2.112] its entry is trimmed and saved on leaving, if changed', async () => {
    const changes = await showChangeable({
      order: { can, tasks: [aTask({ ...metered, dataEntry: '10' })] },
      answers: [{ tasks: [aTask({ ...metered, dataEntry: '12.5' })] }],
    })
    await userEvent.type(entry(), ' ')
    await userEvent.tab()
    expect(changes()).toHaveLength(0)
    await userEvent.clear(entry())
    await enter(entry(), ' 12.5 ')
    await userEvent.tab()
    await waitFor(() => expect(entry().value).toBe('12.5'))
    expect(changes().map(({ call }) => call)).toEqual([
      'PUT /api/Workorders/901/tasks/31/DataEntry?dataEntry=12.5',
    ])
  })

  test('a reading below the last one offers corrections, and is sent again with one', async () => {
    const message = '3 is below the last reading (1200). Confirm a meter change or correct it.'
    const changes = await showChangeable({
      order: { can, tasks: [aTask({ ...metered, meterRolloverAt: 9999 })] },
      answers: [
        {
          status: 400,
          json: { title: 'Refused', errors: [{ field: 'dataEntry', code: 'below-last', message }] },
        },
        { tasks: [aTask({ ...metered, dataEntry: '3' })] },
      ],
    })
    await userEvent.type(entry(), '3')
    await userEvent.tab()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(entry().value).toBe('3')
    expect(screen.getByRole('button', { name: 'The meter was changed' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'The counter rolled over' }))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect(changes().map(({ call }) => call)).toEqual([
      'PUT /api/Workorders/901/tasks/31/DataEntry?dataEntry=3',
      'PUT /api/Workorders/901/tasks/31/DataEntry?dataEntry=3&confirm=rollover',
    ])
  })

  test('a counter without a known rollover offers a meter change only', async () => {
    const errors = [{ field: 'dataEntry', code: 'below-last', message: 'Too low.' }]
    await showChangeable({
      order: { can, tasks: [aTask(metered)] },
      answers: [{ status: 400, json: { title: 'Refused', errors } }],
    })
    await userEvent.type(entry(), '3')
    await userEvent.tab()
    expect(await screen.findByRole('button', { name: 'The meter was changed' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'The counter rolled over' })).toBeNull()
  })

  test('[A2.113] its entry is required, unless it failed', async () => {
    await showChangeable({ order: { can, tasks: [aTask(metered)] } })
    expect(entry().required).toBe(true)
    expect(screen.getByText('Required')).toBeTruthy()
  })

  test('[A2.113] a failed line needs no entry', async () => {
    await showChangeable({ order: { can, tasks: [aTask({ ...metered, failedFlag: true })] } })
    expect(entry().required).toBe(false)
    expect(screen.queryByText('Required')).toBeNull()
  })

  test('[A2.114] shows a message without its line and order ids', async () => {
    const sent = stubFetch(() => ({ json: {} }))
    renderInWorkspace(<TaskLine order={anOrder()} task={aTask({ taskId: 0 })} />)
    await userEvent.click(box('Done'))
    expect(await screen.findByText('Error: Task missing workorderId or taskId.')).toBeTruthy()
    expect(sent).toHaveLength(0)
  })

  test('[A2.115] an error shows at the line, and the order is refetched', async () => {
    await showChangeable({
      order: { can, tasks: [aTask()] },
      answers: [{ status: 403, json: { title: 'x', errors: [] } }],
      afterRefusal: { assignTo: 'Pia Quist', can: {} },
    })
    const line = within(screen.getByRole('region', { name: 'Procedure' }))
    await userEvent.click(line.getByRole('checkbox', { name: 'Done' }))
    expect(await screen.findAllByText('Pia Quist')).not.toHaveLength(0)
    expect(screen.queryByRole('checkbox', { name: 'Done' })).toBeNull()
  })

  test('is read-only on a closed order', async () => {
    await showChangeable({ order: { can: {}, tasks: [aTask({ doneFlag: true })] } })
    expect(screen.queryByRole('checkbox', { name: 'Done' })).toBeNull()
    expect(screen.getByText('Bleed the radiator')).toBeTruthy()
  })
})
