import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { dialogOf } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { aLaborLine } from '#testing/orders.ts'
import { aUser } from '#testing/records.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { button, pick, press, showChangeable, valueList } from '../order-changes.fixture.tsx'

const can = { 'labor-add': true, 'labor-edit': true, 'labor-delete': true }
const lists = { '/api/System/vlist/2/Workers': valueList('Dana Whitfield', 'Pia Quist') }
const supervisor = () => {
  const { worker } = aUser()
  return aWorkspace({ user: { worker: worker && { ...worker, supervisorFlag: true } } })
}

describe('labor of an order', () => {
  test('[A2.129] [A5.017] [A5.019] [A5.020] is added with worker, hours and date, with worker and date prefilled', async () => {
    vi.setSystemTime(new Date('2026-01-07T03:00:00Z'))
    const changes = await showChangeable({ order: { can }, lists, answers: [{ json: aLaborLine() }] })
    await press('Add Labor')
    const panel = await dialogOf('Add Labor')
    const add = await panel.findByRole<HTMLButtonElement>('button', { name: 'Add Labor' })
    const value = (name: string) => panel.getByRole<HTMLInputElement>('textbox', { name }).value
    expect(panel.getByRole<HTMLInputElement>('combobox', { name: 'Worker' }).value).toBe('Dana Whitfield')
    expect(value('Labor Date')).toBe('1/6/2026')
    expect(add.disabled).toBe(true)
    await enter(panel.getByRole('textbox', { name: 'Labor Hours' }), '1.25')
    await enter(panel.getByRole('textbox', { name: 'Labor Note' }), 'Bled twice')
    await userEvent.click(add)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes()[0]).toMatchObject({
      call: 'POST /api/Costs/labor',
      body: {
        workorderId: 901,
        tcardRecordType: 'Work Order',
        laborName: 'Dana Whitfield',
        laborHours: 1.25,
        laborDate: '2026-01-06',
        tcardNotes: 'Bled twice',
        propertyId: 2,
      },
    })
    vi.useRealTimers()
  })

  test('proposes the hours of the last entry for the job type and shows why', async () => {
    const order = { can, jobType: 'Boiler check' }
    const changes = await showChangeable({ order, lists, answers: [{ json: aLaborLine() }] })
    await press('Add Labor')
    const first = await dialogOf('Add Labor')
    await userEvent.click(await first.findByRole('radio', { name: '0.5 h' }))
    await userEvent.click(first.getByRole('button', { name: 'Add Labor' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.body).toMatchObject({ laborHours: 0.5 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Add Labor')
    const next = await dialogOf('Add Labor')
    const hours = await next.findByRole<HTMLInputElement>('textbox', { name: 'Labor Hours' })
    expect(hours.value).toBe('0.5')
    expect(next.getByText('The same as your last entry for Boiler check.')).toBeTruthy()
    await enter(hours, '2.5')
    expect(next.queryByText(/^The same as/)).toBeNull()
  })

  test('[A8.014] errors of adding stand in a list, and the entry stays', async () => {
    const errors = [{ field: 'laborName', code: 'unknown', message: 'There is no worker or vendor.' }]
    await showChangeable({
      order: { can },
      lists,
      answers: [{ status: 400, json: { title: 'Please correct the form entry errors.', errors } }],
    })
    await press('Add Labor')
    const panel = await dialogOf('Add Labor')
    await userEvent.type(await panel.findByRole('textbox', { name: 'Labor Hours' }), '2')
    await userEvent.click(panel.getByRole('button', { name: 'Add Labor' }))
    expect((await panel.findByRole('listitem')).textContent).toBe('There is no worker or vendor.')
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Labor Hours' }).value).toBe('2')
  })

  test('[A4.014] cannot be added unless the order is open', async () => {
    await showChangeable({ order: { can: {}, orderStatus: 'Hold', statusKind: 'hold' } })
    expect(button('Add Labor').disabled).toBe(true)
  })

  test("[A2.129] [A5.021] is edited with the same rules, for the line's version", async () => {
    const changes = await showChangeable({
      order: { can, costLabor: [aLaborLine()] },
      lists,
      answers: [{ json: aLaborLine() }],
    })
    await press('Edit labor of Dana Whitfield')
    const panel = await dialogOf('Edit Labor')
    const hours = await panel.findByRole('textbox', { name: 'Labor Hours' })
    await userEvent.clear(hours)
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await userEvent.type(hours, '2')
    await pick('Worker', 'Pia Quist')
    await userEvent.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toMatchObject({
      call: 'PUT /api/Costs/41',
      ifMatch: '"3"',
      body: { costId: 41, workorderId: 901, laborName: 'Pia Quist', laborHours: 2 },
    })
  })

  test('[A2.129] [A8.013] is removed after confirmation, and the first error shows in an alert', async () => {
    const errors = [
      { field: '', code: 'x', message: 'The timecard of that day is approved.' },
      { field: '', code: 'y', message: 'Second.' },
    ]
    const changes = await showChangeable({
      order: { can, costLabor: [aLaborLine()] },
      answers: [{ status: 409, json: { title: 'Not removed', errors } }],
    })
    await press('Remove labor of Dana Whitfield')
    const question = await dialogOf('Remove labor from order?')
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    expect((await question.findByRole('alert')).textContent).toBe('The timecard of that day is approved.')
    expect(changes()[0]).toMatchObject({ call: 'DELETE /api/Costs/labor/41', ifMatch: '"3"' })
  })

  test("[A6.012] another worker's line can be changed by a supervisor only", async () => {
    const costLabor = [aLaborLine({ laborName: 'Pia Quist', laborWorkerId: 9 })]
    await showChangeable({ order: { can, costLabor } })
    expect(screen.queryByRole('button', { name: 'Edit labor of Pia Quist' })).toBeNull()
  })

  test('[A6.012] a supervisor can change any line', async () => {
    const costLabor = [aLaborLine({ laborName: 'Pia Quist', laborWorkerId: 9 })]
    await showChangeable({ order: { can, costLabor }, workspace: supervisor() })
    expect(button('Edit labor of Pia Quist')).toBeTruthy()
    expect(button('Remove labor of Pia Quist')).toBeTruthy()
  })

  test('[A6.013] no line can be changed if the order does not allow it', async () => {
    await showChangeable({ order: { can: {}, costLabor: [aLaborLine()] }, workspace: supervisor() })
    expect(screen.queryByRole('button', { name: /labor of/ })).toBeNull()
  })
})
