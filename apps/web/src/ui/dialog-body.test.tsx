import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { ModalPanel } from './modal-panel.tsx'

const nothing = () => undefined
const fieldNamed = (name: string) => screen.getByRole('textbox', { name })
/** Names what has the focus: a field by its label, a button by its text. */
const focused = () => {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
}

describe.each([
  ['a dialog', ModalPanel],
  ['a sheet of a phone', BottomSheet],
] as const)('%s that opens', (_kind, Panel) => {
  const show = async (children: ReactNode) => {
    renderPlain(
      <Panel title="Asset" opened onClose={nothing}>
        {children}
      </Panel>,
    )
    await screen.findByRole('dialog')
  }

  test('focuses its first field', async () => {
    await show(
      <>
        <button type="button">Help</button>
        <input type="hidden" />
        <input aria-label="Code" disabled />
        <input aria-label="Name" />
      </>,
    )
    await waitFor(() => expect(focused()).toBe('Name'))
  })

  test('focuses what its content asks for', async () => {
    await show(
      <>
        <input aria-label="Code" />
        <input aria-label="Name" data-autofocus />
      </>,
    )
    await waitFor(() => expect(focused()).toBe('Name'))
  })

  test('focuses its content where there is no field, and not Close', async () => {
    await show(<p>Nothing here yet.</p>)
    await waitFor(() => expect(focused()).toBe('Nothing here yet.'))
  })

  test('focuses a field that loads after it has opened', async () => {
    let load: () => void = nothing
    const Late = () => {
      const [isThere, setThere] = useState(false)
      load = () => setThere(true)
      return isThere ? <input aria-label="Name" /> : 'Loading'
    }
    await show(<Late />)
    await waitFor(() => expect(focused()).toBe('Loading'))
    load()
    await waitFor(() => expect(focused()).toBe('Name'))
  })

  test('leaves the focus on its content on a touch screen, where a field would open the keyboard', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: nothing,
      removeEventListener: nothing,
    }))
    await show(
      <p>
        Name
        <input aria-label="Name" />
      </p>,
    )
    await waitFor(() => expect(focused()).toBe('Name'))
    expect(document.activeElement).not.toBe(fieldNamed('Name'))
  })

  test('does not move the focus of a person who presses a free area of it', async () => {
    await show(
      <>
        <p>Free</p>
        <input aria-label="Code" />
        <input aria-label="Name" />
      </>,
    )
    await waitFor(() => expect(focused()).toBe('Code'))
    await userEvent.click(fieldNamed('Name'))
    await userEvent.click(screen.getByText('Free'))
    expect(document.activeElement?.tagName).not.toBe('INPUT')
  })
})

/** They have a `DialogBody` or a control that asks for the focus. Close is the only control of an error. */
const withOwnFocus = new Set([
  'app/error-dialog.tsx',
  'app/palette/command-palette.tsx',
  'app/shell/menu-drawer.tsx',
  'features/work-orders/pages/round-page.tsx',
  'ui/bottom-sheet.tsx',
  'ui/modal-panel.tsx',
])

test('every dialog is a panel that decides where the focus begins', async () => {
  const src = `${import.meta.dirname}/..`
  const found: string[] = []
  for await (const path of glob('**/*.tsx', { cwd: src })) {
    const usesLibrary = /import \{[^}]*\b(?:Modal|Drawer|Dialog)\b[^}]*\} from '@mantine\/core'|<dialog\b/
    if (!path.endsWith('.test.tsx') && usesLibrary.test(readFileSync(`${src}/${path}`, 'utf8')))
      found.push(path)
  }
  expect(found.toSorted()).toEqual([...withOwnFocus])
})
