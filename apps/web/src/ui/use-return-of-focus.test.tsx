import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeferredPanelContent } from './deferred-panel-content.tsx'
import { restoreFocusAfterWait } from './keep-focus.ts'
import { useFocusReturn } from './use-return-of-focus.ts'

let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  end = restoreFocusAfterWait()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

/** A dialog that takes the focus on mount. */
function Dialog({ name }: { name: string }): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  useFocusReturn(true)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label={name} />
}

function Page({ dialog }: { dialog?: string }): ReactNode {
  return (
    <>
      <button type="button">Opener</button>
      <button type="button">Elsewhere</button>
      {dialog && <Dialog key={dialog} name={dialog} />}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const focus = (name: string) => act(() => button(name).focus())
const later = () => act(() => vi.advanceTimersByTime(50))

describe('the focus of a closing dialog', () => {
  test('returns to its opener', () => {
    const { rerender } = render(<Page />)
    focus('Opener')
    rerender(<Page dialog="Palette" />)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    rerender(<Page />)
    later()
    expect(document.activeElement).toBe(button('Opener'))
  })

  test('returns to the previous element if another dialog opened it and is gone', () => {
    const { rerender } = render(<Page />)
    focus('Opener')
    rerender(<Page dialog="Palette" />)
    rerender(<Page dialog="Signature" />)
    later()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Signature' }))
    rerender(<Page />)
    later()
    expect(document.activeElement).toBe(button('Opener'))
  })

  test('stays where the user moved it in the meantime', () => {
    const { rerender } = render(<Page />)
    focus('Opener')
    rerender(<Page dialog="Palette" />)
    rerender(<Page />)
    focus('Elsewhere')
    later()
    expect(document.activeElement).toBe(button('Elsewhere'))
  })
})

test('a panel without the focus gets it once its content is loaded', () => {
  const content = (opened: boolean) => (
    <>
      <button type="button">Opener</button>
      {opened && (
        <div role="dialog" tabIndex={-1}>
          <DeferredPanelContent>
            <input aria-label="Hours" />
          </DeferredPanelContent>
        </div>
      )}
    </>
  )
  const { rerender } = render(content(false))
  focus('Opener')
  rerender(content(true))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Hours' }))
})
