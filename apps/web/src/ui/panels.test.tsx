import { Button, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPlain, Styled } from '#testing/render.tsx'
import { ActionsMenu } from './actions-menu.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { LateSelect } from './late-select.tsx'
import { ModalPanel } from './modal-panel.tsx'
import { PopoverAction } from './popover-action.tsx'
import { PopoverPanel } from './popover-panel.tsx'

test('[B2.116] [B9.022] Escape closes a dialog', async () => {
  const close = vi.fn()
  renderPlain(
    <ModalPanel title="Reports" opened onClose={close}>
      pages
    </ModalPanel>,
  )
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['dialog', ModalPanel, '.mantine-Modal-overlay'],
  ['sheet', BottomSheet, '.mantine-Drawer-overlay'],
])(
  'a double press that opens a %s leaves it open, and a later press beside it closes it',
  async (_, Panel, overlay) => {
    const close = vi.fn()
    renderPlain(
      <Styled>
        <Panel title="Reports" opened onClose={close}>
          pages
        </Panel>
      </Styled>,
    )
    await screen.findByRole('dialog')
    const pressBeside = () => {
      const beside = document.querySelector(overlay) as HTMLElement
      fireEvent.mouseDown(beside)
      fireEvent.click(beside)
    }
    pressBeside()
    expect(close).not.toHaveBeenCalled()
    await vi.waitFor(() => {
      pressBeside()
      expect(close).toHaveBeenCalled()
    })
  },
)

test('[A9.009] [B9.021] a dialog is 80vw wide by default', async () => {
  renderPlain(
    <Styled>
      <ModalPanel title="Reports" opened onClose={() => undefined}>
        pages
      </ModalPanel>
    </Styled>,
  )
  const sized = (await screen.findByRole('dialog')).closest('[style*="--modal-size"]') as HTMLElement
  expect(sized.style.getPropertyValue('--modal-size')).toBe('80vw')
})

test('[A9.010] [B2.116] [B9.023] a popover is at most 500 px wide, and never wider than the screen', async () => {
  renderPlain(
    <PopoverPanel title="Labor" target={<Button>Add</Button>} opened onClose={() => undefined}>
      fields
    </PopoverPanel>,
  )
  expect((await screen.findByRole('dialog')).style.maxWidth).toBe('min(500px, calc(100vw - 16px))')
})

test('Escape closes an open list in a panel before the panel', async () => {
  const close = vi.fn()
  renderPlain(
    <PopoverPanel title="Labor" target={<Button>Add</Button>} opened onClose={close}>
      <Select label="Worker" data={['Ana', 'Ben']} comboboxProps={{ withinPortal: false }} />
    </PopoverPanel>,
  )
  const worker = await screen.findByRole('combobox', { name: 'Worker' })
  await userEvent.click(worker)
  expect(worker.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(worker.getAttribute('aria-expanded')).toBe('false')
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('Escape closes a panel that has not taken the focus yet', () => {
  const close = vi.fn()
  renderPlain(
    <PopoverPanel title="Labor" target={<Button>Add</Button>} opened onClose={close}>
      fields
    </PopoverPanel>,
  )
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})

test('on a phone a panel is at the bottom of the screen, and preserves input when the screen is rotated', async () => {
  const phone = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => phone)
  renderPlain(
    <Styled>
      <PopoverPanel title="Labor" target={<Button>Add</Button>} opened onClose={() => undefined}>
        <input aria-label="Labor Hours" />
      </PopoverPanel>
    </Styled>,
  )
  const field = await screen.findByRole('textbox', { name: 'Labor Hours' })
  expect(screen.getByRole('dialog', { name: 'Labor' }).className).toContain('Drawer')
  await userEvent.type(field, '0.75')
  act(() => {
    phone.matches = false
    for (const [, changed] of phone.addEventListener.mock.calls) changed({ matches: false })
  })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Labor Hours' }).value).toBe('0.75')
})

describe('an error inside a dialog', () => {
  const Faulty = (): ReactNode => {
    throw new Error('Not a decimal: NaN')
  }
  const close = () => undefined
  const modal = (
    <ModalPanel title="Labor" opened onClose={close}>
      <Faulty />
    </ModalPanel>
  )
  const popover = (
    <PopoverPanel title="Labor" target={<Button>Add</Button>} opened onClose={close}>
      <Faulty />
    </PopoverPanel>
  )

  test.each([
    ['modal', modal, false],
    ['popover', popover, false],
    ['bottom sheet', popover, true],
  ])('stays in the %s, and the page preserves its input', async (_kind, dialog, isPhone) => {
    const screenSize = { matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }
    vi.stubGlobal('matchMedia', () => screenSize)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    renderPlain(
      <>
        <input aria-label="Message" defaultValue="On my way" />
        {dialog}
      </>,
    )
    expect((await screen.findByRole('alert')).textContent).toContain('This section could not be displayed.')
    expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('On my way')
  })
})

test('a double press on a control opens its panel, and a later press closes it', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  renderPlain(
    <PopoverAction title="Deny Request" button={(open) => <Button onClick={open}>Deny</Button>}>
      {() => 'reason'}
    </PopoverAction>,
  )
  const control = screen.getByRole('button', { name: 'Deny' })
  await userEvent.dblClick(control)
  expect(await screen.findByRole('dialog', { name: 'Deny Request' })).toBeTruthy()
  clock.mockReturnValue(2000)
  await userEvent.click(control)
  expect(screen.queryByRole('dialog')).toBeNull()
  clock.mockRestore()
})

test('a menu that loads on the first press labels its button and returns the focus to it', async () => {
  const run = vi.fn()
  renderPlain(<ActionsMenu actions={[{ label: 'Print', Icon: IconPrinter, run }]} />)
  const button = screen.getByRole('button', { name: 'Actions', expanded: false })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  await userEvent.click(button)
  const entry = await screen.findByRole('menuitem', { name: 'Print' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id)
  await userEvent.click(entry)
  expect(run).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

describe('a select field of a first page', () => {
  const show = (onChange = vi.fn()) => {
    const data = [
      { value: '1', label: 'Harbor Lofts' },
      { value: '2', label: 'Mill House' },
    ]
    renderPlain(<LateSelect aria-label="Property" data={data} value="2" onChange={onChange} />)
    return { onChange, field: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Property' }) }
  }

  test('shows its choice, and opens and selects on press', async () => {
    const { onChange, field } = show()
    expect(field().value).toBe('Mill House')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(field())
    await userEvent.click(await screen.findByRole('option', { name: 'Harbor Lofts' }))
    expect(onChange.mock.lastCall?.[0]).toBe('1')
  })

  test.each(['{ArrowDown}', '{Enter}', ' '])(
    'opens with %j, and the focus stays in the field',
    async (key) => {
      const { field } = show()
      await userEvent.tab()
      await userEvent.keyboard(key)
      await screen.findByRole('option', { name: 'Mill House', selected: true })
      expect(document.activeElement).toBe(field())
      expect(field().getAttribute('aria-expanded')).toBe('true')
    },
  )

  test('leaves the focus where the user moved it while the field loads', async () => {
    const { field } = show()
    const first = field()
    const other = document.body.appendChild(document.createElement('button'))
    other.focus()
    fireEvent.focus(first)
    await waitFor(() => expect(field()).not.toBe(first))
    expect(document.activeElement).toBe(other)
  })
})
