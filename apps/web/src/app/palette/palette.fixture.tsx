import type { AssetRow } from '@fettle/contract/assets'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { useCommands } from '#lib/commands.ts'
import type { Workspace } from '#lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
// Preloaded, so that the first test does not wait for it.
import './command-palette.tsx'
import { PaletteHost } from './palette-host.tsx'
import './shortcuts-dialog.tsx'

/** A command of the order on the screen. */
export const held = vi.fn()
function OrderOnTheScreen() {
  useCommands([{ id: 'order-hold', label: 'Hold', group: 'This order', keys: 'h', run: held }])
  return <button type="button">Somewhere</button>
}

/** Opens the palette by its shortcut over an order with a stubbed server, and returns the sent requests. */
export async function openPalette(
  answer?: (url: URL) => StubbedAnswer | Promise<StubbedAnswer>,
  workspace: Workspace = aWorkspace(),
  ofCode: readonly AssetRow[] = [],
) {
  held.mockClear()
  const sent = stubFetch(({ url }) => {
    const asked = new URL(url, 'http://fettle.test')
    if (asked.pathname === '/api/Assets/ByCode') return { json: ofCode }
    return answer?.(asked) ?? { json: aPage([]) }
  })
  await renderPage(
    <>
      <PaletteHost />
      <OrderOnTheScreen />
    </>,
    workspace,
  )
  act(() => screen.getByRole('button', { name: 'Somewhere' }).focus())
  fireEvent.keyDown(screen.getByRole('button', { name: 'Somewhere' }), { key: 'k', ctrlKey: true })
  await screen.findByRole('dialog', { name: 'Search and commands' })
  return sent
}

export const field = () => screen.getByRole('combobox')
export const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
export const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option')
