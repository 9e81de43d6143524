import type { Settings } from '@fettle/rules/settings/settings'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { aWorkspace, renderInWorkspace } from '#testing/workspace.tsx'
import { DayField } from './day-field.tsx'

function showField(settings: Partial<Settings>, value = '2026-03-04') {
  const days: (string | undefined)[] = []
  renderInWorkspace(
    <DayField label="Due" value={value} onChange={(day) => days.push(day)} />,
    aWorkspace({ settings }),
  )
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }), days }
}

test.each([
  [{}, 'Su'],
  [{ firstDayOfWeek: 'Monday' }, 'Mo'],
  [{ firstDayOfWeek: 'Saturday' }, 'Sa'],
] as const)('[B9.015] the calendar of a property with settings %j starts on %s', async (settings, first) => {
  const { field } = showField(settings)
  await userEvent.click(field)
  const [head] = await screen.findAllByRole('columnheader')
  expect(head?.textContent).toBe(first)
})

test.each([
  [{}, '3/4/2026', '5/6/2026', '2026-05-06'],
  [{}, '3/4/2026', '5/6/26', '2026-05-06'],
  [{ dateFormat: 'D/M/YYYY' }, '4/3/2026', '5/6/2026', '2026-06-05'],
  [{ dateFormat: 'DD.MM.YYYY' }, '04.03.2026', '5.6.2026', '2026-06-05'],
  [{ dateFormat: 'DD.MM.YYYY' }, '04.03.2026', '25.12.2026', '2026-12-25'],
  [{ dateFormat: 'YYYY-MM-DD' }, '2026-03-04', '2026-05-06', '2026-05-06'],
] as const)(
  '[B9.019] a property with settings %j shows %s and reads %s as %s',
  async (settings, shown, typed, day) => {
    const { field, days } = showField(settings)
    expect(field.value).toBe(shown)
    expect(field.placeholder).toBe('dateFormat' in settings ? settings.dateFormat : 'M/D/YYYY')
    await userEvent.clear(field)
    await enter(field, typed)
    expect(days.at(-1)).toBe(day)
  },
)

test('ignores typed text that is not a day in the property’s format', async () => {
  const { field, days } = showField({ dateFormat: 'DD.MM.YYYY' })
  await userEvent.clear(field)
  await userEvent.type(field, '5.25.2026')
  await userEvent.tab()
  expect(days.filter((day) => day !== undefined && day !== '2026-03-04')).toEqual([])
})

test.each([
  [{}, 'tomorrow', '“tomorrow” is not a date. Enter it as M/D/YYYY.'],
  [{ min: '2026-03-01' }, '2/28/2026', '2/28/2026 is too early. Enter 3/1/2026 or later.'],
  [{ max: '2026-03-31T23:00:00' }, '4/1/2026', '4/1/2026 is too late. Enter 3/31/2026 or earlier.'],
  [{}, '1/1/0001', '1/1/0001 is too early. Enter 1/1/1000 or later.'],
] as const)(
  'a field with limits %j explains why it rejects %s until it is changed',
  async (limits, typed, words) => {
    renderInWorkspace(<DayField label="Due" value="2026-03-04" {...limits} onChange={() => undefined} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' })
    await userEvent.clear(field)
    await enter(field, typed)
    expect(screen.queryByText(words)).toBeNull()
    await userEvent.tab()
    expect(screen.getByText(words)).toBeTruthy()
    expect(field.value).toBe(typed)
    await enter(field, '1')
    expect(screen.queryByText(words)).toBeNull()
  },
)

test.each(['Enter', 'the button'])('a refused day is not sent by %s, until it is removed', async (way) => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault())
  renderInWorkspace(
    <form onSubmit={sent}>
      <DayField label="Until" value={undefined} min="2026-03-05" onChange={() => undefined} />
      <button type="submit">Hold</button>
    </form>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Until' })
  const send = () =>
    way === 'Enter'
      ? userEvent.type(field, '{Enter}')
      : userEvent.click(screen.getByRole('button', { name: 'Hold' }))
  await enter(field, '3/4/2026')
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText('3/4/2026 is too early. Enter 3/5/2026 or later.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await send()
  expect(sent).toHaveBeenCalledOnce()
})
