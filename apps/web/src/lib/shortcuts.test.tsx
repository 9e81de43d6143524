import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Command, useCommands } from './commands.ts'
import { areShortcutsOn } from './preferences.ts'
import { followShortcuts, keysInWords, takesKeys } from './shortcuts.ts'

const run = { t: vi.fn(), go: vi.fn(), open: vi.fn() }
const command = (id: string, keys: string, does: () => void): Command => ({
  id,
  label: id,
  group: 'Anywhere',
  keys,
  run: does,
})

function Page() {
  useCommands([
    command('timer', 't', run.t),
    command('orders', 'g t', run.go),
    command('palette', 'Mod+k', run.open),
  ])
  return (
    <>
      <input aria-label="Text" />
      <input type="checkbox" aria-label="Box" />
      <textarea aria-label="Lines" />
      <div role="dialog">
        <button type="button">Inside</button>
      </div>
      <button type="button">Plain</button>
    </>
  )
}

let end: () => void
beforeEach(() => {
  for (const one of Object.values(run)) one.mockClear()
  areShortcutsOn.set(true)
  end = followShortcuts()
})
afterEach(() => end())

const press = (key: string, more: object = {}, at: Element = document.body) =>
  fireEvent.keyDown(at, { key, ...more })

describe('keyboard shortcuts', () => {
  test('run commands on the screen, and none after it is gone', () => {
    const { unmount } = render(<Page />)
    press('t')
    press('t', {}, screen.getByRole('checkbox'))
    expect(run.t).toHaveBeenCalledTimes(2)
    unmount()
    press('t')
    expect(run.t).toHaveBeenCalledTimes(2)
  })

  test('do nothing while a component that takes the keys is loading', () => {
    const { rerender } = render(<Page />)
    rerender(
      <>
        <Page />
        <span hidden {...takesKeys} />
      </>,
    )
    press('t')
    expect(run.t).not.toHaveBeenCalled()
    rerender(<Page />)
    press('t')
    expect(run.t).toHaveBeenCalledOnce()
  })

  test('can be two consecutive keys', () => {
    render(<Page />)
    press('g')
    press('t')
    expect(run.go).toHaveBeenCalledOnce()
    expect(run.t).not.toHaveBeenCalled()
    press('t')
    expect(run.t).toHaveBeenCalledOnce()
  })

  test('do nothing while typing, in a dialog, with Alt, or on key repeat', () => {
    render(<Page />)
    for (const name of ['Text', 'Lines']) press('t', {}, screen.getByRole('textbox', { name }))
    press('t', {}, screen.getByRole('button', { name: 'Inside' }))
    press('k', { ctrlKey: true }, screen.getByRole('button', { name: 'Inside' }))
    press('t', { altKey: true })
    press('t', { repeat: true })
    press('t', { ctrlKey: true })
    expect([run.t, run.open].map((one) => one.mock.calls.length)).toEqual([0, 0])
  })

  test('with Ctrl or ⌘ also run from a text field', () => {
    render(<Page />)
    press('k', { ctrlKey: true }, screen.getByRole('textbox', { name: 'Text' }))
    press('k', { metaKey: true }, screen.getByRole('textbox', { name: 'Lines' }))
    expect(run.open).toHaveBeenCalledTimes(2)
  })

  test('of a single key can be turned off; those with Ctrl remain', () => {
    render(<Page />)
    areShortcutsOn.set(false)
    press('t')
    press('k', { ctrlKey: true })
    expect([run.t, run.open].map((one) => one.mock.calls.length)).toEqual([0, 1])
  })

  test('do nothing behind an open dialog', () => {
    render(
      <>
        <Page />
        <div role="dialog" aria-modal="true" />
      </>,
    )
    press('t', {}, screen.getByRole('button', { name: 'Plain' }))
    expect(run.t).not.toHaveBeenCalled()
  })

  test('are displayed as on the keyboard', () => {
    expect(['Mod+k', 'g o', 'C', '?'].map(keysInWords)).toEqual([
      ['Ctrl', 'K'],
      ['g', 'o'],
      ['Shift', 'C'],
      ['?'],
    ])
  })
})
