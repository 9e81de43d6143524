import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { aSchedule } from '../pm.fixture.ts'
import type { PmDialog } from './pm-actions.ts'
import { PmDialogs } from './pm-dialogs.tsx'

const onDay = (on: string, number: number) => ({
  number,
  plannedOn: on,
  on,
  makeOn: on,
  state: 'Planned',
  reason: '',
  sequenceLine: null,
  isEstimated: false,
})

async function show(opened: PmDialog, answers: StubbedAnswer[] = [], schedule = aSchedule()) {
  const sent = stubFetch(({ url, method }) => {
    if (url === '/api/PmSchedules/preview') return { json: { dates: [onDay('2026-02-15', 2)], problems: [] } }
    if (method !== 'GET') return answers.shift() ?? { json: schedule }
    return { json: url.includes('vlist') || url.includes('choices') ? [] : aPage([]) }
  })
  await renderRouted(
    <WorkspaceContext
      value={aWorkspace({
        user: { userRole: 'FM Access', cUserCanDos: ['View PMs', 'Edit PMs'] },
      })}
    >
      <PmDialogs schedule={schedule} opened={opened} onClose={() => undefined} />
    </WorkspaceContext>,
  )
  const bodyOf = (call: string) =>
    sent.filter(({ method, url }) => `${method} ${url}` === call).map(({ body }) => JSON.parse(String(body)))
  return { bodyOf, saved: () => bodyOf('PUT /api/PmSchedules/7') }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const enter = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })

test('[C2.043] the next dates follow what is entered, and what was made of the schedule', async () => {
  const { bodyOf, saved } = await show('plan')
  await enter('Every', '2')
  await waitFor(() =>
    expect(bodyOf('POST /api/PmSchedules/preview').at(-1)).toMatchObject({
      scheduleId: 7,
      plan: { rule: { kind: 'Every', every: 2, unit: 'Months' } },
    }),
  )
  expect(await screen.findByText('Upcoming dates')).toBeDefined()
  await press('Save')
  await waitFor(() =>
    expect(saved()).toMatchObject([{ startsOn: '2026-01-15', plan: { rule: { every: 2 } } }]),
  )
})

test('[C2.095] what is wrong stands at its field, nothing is sent, and what was entered stays', async () => {
  const { saved } = await show('plan')
  await enter('Every', '')
  expect((await screen.findAllByText('Enter how often this repeats.')).length).toBeGreaterThan(0)
  await press('Save')
  expect(saved()).toEqual([])
  await enter('Make the order so many days before', '400')
  expect((await screen.findAllByText('Lead days are 0 to 365.')).length).toBeGreaterThan(0)
})

test('[C2.095] a refusal of the server stands at its field', async () => {
  const message = 'Starts On may be at most 5 years ago.'
  const problem = { title: 'Please correct the form entry errors.', status: 400, code: 'invalid' }
  await show('plan', [
    { status: 400, json: { ...problem, errors: [{ field: 'startsOn', code: 'not-allowed', message }] } },
  ])
  await press('Save')
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})

test('[C2.006] what orders require is chosen together', async () => {
  const { saved } = await show('requires')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'A photo' }))
  await press('Save')
  await waitFor(() =>
    expect(saved()).toEqual([{ requiresSignature: false, requiresPhoto: true, requiresLabor: false }]),
  )
})

test('[C2.057] only one order of all can be a round', async () => {
  const { saved } = await show('links')
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'A round: its lines are answered for each asset in turn' }),
  )
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'A failed line makes an order by itself' }),
  )
  await press('Save')
  await waitFor(() => expect(saved()).toMatchObject([{ isRoute: true, failedLineMakesOrder: true }]))
})

test('[C2.043] while something is wrong it is named, and the dates of before stay', async () => {
  const { bodyOf } = await show('plan')
  expect(await screen.findByText('Upcoming dates')).toBeDefined()
  await enter('Every', '')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter how often this repeats.')
  expect(screen.getByText('Upcoming dates')).toBeDefined()
  expect(bodyOf('POST /api/PmSchedules/preview').every(({ plan }) => plan.rule.every > 0)).toBe(true)
  await enter('Every', '2')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
