import type { User } from '@fettle/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { commandsNow } from '#lib/commands.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aUser } from '#testing/records.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { bookedTime } from './booked-time.ts'
// Loaded before the first test, which would otherwise wait for it.
import './long-timer-sheet.tsx'
import { TimerChip } from './timer-chip.tsx'

const timerOf = (ranHours: number) => ({
  workorderId: 7,
  orderNumber: '6007',
  timerStarted: new Date(Date.now() - ranHours * 3_600_000).toISOString(),
})

/** Renders the chip with a timer of this duration. Returns the bodies of the calls. */
async function show(ranHours: number, answer: () => StubbedAnswer = () => ({ json: aUser() })) {
  let stopped: (user: Partial<User>) => void = () => undefined
  const sent = stubFetch(() => {
    const input = answer()
    if ('json' in input && input.status === undefined) setTimeout(() => stopped({ orderTimer: null }))
    return input
  })
  function Page(): ReactNode {
    const [user, setUser] = useState<Partial<User>>({ orderTimer: timerOf(ranHours) })
    stopped = setUser
    return (
      <WorkspaceContext value={aWorkspace({ user })}>
        <TimerChip />
      </WorkspaceContext>
    )
  }
  await renderRouted(<Page />)
  return () => sent.map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
}

const openPanel = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Timer on Order/ }))
  return within(await screen.findByRole('dialog', { name: 'Timer on Order 6007' }))
}

beforeEach(() => bookedTime.set(null))

describe('the timer in the top bar', () => {
  test('shows order and time, links to the order, stops, and then shows the booked hours', async () => {
    const bodies = await show(0.5)
    expect((await screen.findByRole('button', { name: /^Timer on Order/ })).textContent).toMatch(
      /6007\s*30:0\d$/,
    )
    const panel = await openPanel()
    expect(panel.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe('/orders/7')
    await userEvent.click(panel.getByRole('button', { name: 'Stop timer' }))
    expect((await screen.findByRole('status')).textContent).toContain('0.50 h booked')
    expect(bodies()[0]).toMatchObject({ workorder: { workorderId: 7 } })
    expect(bodies()[0]).not.toHaveProperty('laborHours')
  })

  test('can be stopped from the palette', async () => {
    const bodies = await show(0.5)
    await screen.findByRole('button', { name: /^Timer on Order/ })
    commandsNow()
      .find(({ label }) => label === 'Stop timer')
      ?.run()
    await waitFor(() => expect(bodies()).toHaveLength(1))
  })

  test('asks what to book if it ran longer than a shift, and books that', async () => {
    const bodies = await show(14.2)
    await userEvent.click((await openPanel()).getByRole('button', { name: 'Stop timer' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Stop timer' }))
    expect(sheet.getByText(/has been running for 14 h 12 min/)).toBeTruthy()
    expect(bodies()).toHaveLength(0)
    await userEvent.type(sheet.getByRole('textbox', { name: /^Labor Hours/ }), '7.5')
    await userEvent.click(sheet.getByRole('button', { name: 'Book 7.50 h' }))
    await waitFor(() => expect(bodies()[0]).toMatchObject({ laborHours: 7.5 }))
    expect((await screen.findByRole('status')).textContent).toContain('7.50 h booked')
  })

  test('books nothing if the user says so', async () => {
    const bodies = await show(30)
    await userEvent.click((await openPanel()).getByRole('button', { name: 'Stop timer' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Book no hours' }))
    await waitFor(() => expect(bodies()[0]).toMatchObject({ laborHours: 0 }))
    expect((await screen.findByRole('status')).textContent).toContain('No hours booked')
  })

  test('also asks if the server decides that it ran too long', async () => {
    const message = 'Your timer has run for 11.90 hours. Enter the hours of labor to book; 0 books none.'
    const errors = [{ field: 'laborHours', code: 'timer-too-long', message }]
    await show(11.9, () => ({ status: 400, json: { title: 'Please correct.', errors } }))
    await userEvent.click((await openPanel()).getByRole('button', { name: 'Stop timer' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Stop timer' }))
    expect(sheet.getByText(message)).toBeTruthy()
  })
})
