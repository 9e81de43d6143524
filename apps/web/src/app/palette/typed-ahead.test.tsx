import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCommands } from '#lib/commands.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage } from '#testing/workspace.tsx'
import { PaletteHost } from './palette-host.tsx'
import { openedPalette } from './palette-state.ts'

/** The palette loads when a test allows it, and stays loaded for later tests. */
const coming = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./command-palette.tsx', async (original) => {
  await coming.promise
  return original()
})
afterEach(() => openedPalette.set(null))

const ran = vi.fn()
function Page() {
  useCommands([
    { id: 'order-hold', label: 'Hold', group: 'This order', keys: 'h', run: () => ran('Hold') },
    { id: 'order-open', label: 'Open', group: 'This order', keys: 'o', run: () => ran('Open') },
  ])
  return <textarea aria-label="Message" />
}

async function showPage() {
  ran.mockClear()
  stubFetch(() => ({ json: aPage([]) }))
  await renderPage(
    <>
      <PaletteHost />
      <Page />
    </>,
  )
  act(() => screen.getByRole('textbox', { name: 'Message' }).focus())
  press('k', { ctrlKey: true })
}
/** Whether the key reached the focused element. */
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more })

test('Escape cancels a palette that is still loading', async () => {
  await showPage()
  expect(press('h')).toBe(false)
  press('Escape')
  expect(openedPalette.get()).toBeNull()
  expect(press('h')).toBe(true)
  expect(ran).not.toHaveBeenCalled()
})

test('text typed while the palette is loading goes into its field, including Enter', async () => {
  await showPage()
  for (const key of ['o', 'x', 'Backspace', 'p', 'e']) expect(press(key)).toBe(false)
  expect(press('F5')).toBe(true)
  press('Enter')
  expect(ran).not.toHaveBeenCalled()
  coming.resolve()
  await waitFor(() => expect(ran).toHaveBeenCalledExactlyOnceWith('Open'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('text typed ahead is used only once', async () => {
  await showPage()
  expect(await screen.findByRole('combobox')).toHaveProperty('value', '')
})
