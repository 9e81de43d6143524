import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { areShortcutsOn } from '#lib/preferences.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { field, group, held, openPalette, options } from './palette.fixture.tsx'
import { openedPalette } from './palette-state.ts'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))
afterEach(() => {
  openedPalette.set(null)
  went.mockClear()
})

test('the palette opens with Ctrl+K, and Escape restores the focus', async () => {
  await openPalette()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Somewhere'))
})

test("the palette lists commands for the open order, then the menu's screens", async () => {
  await openPalette()
  expect(group('This order').map((option) => option.textContent)).toEqual(['Holdh'])
  expect(group('Go to').map((option) => option.textContent)).toContain('Work Ordersgo')
  await userEvent.type(field(), 'hol')
  expect(options()).toEqual(['Holdh', 'Orders on hold'])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(held).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a word for a filtered list opens it', async () => {
  await openPalette()
  const goTo = async (word: string) => {
    fireEvent.change(field(), { target: { value: word } })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(went).toHaveBeenCalled())
    const { to, search } = went.mock.calls.at(-1)?.[0] ?? {}
    expect(to).toBe('/orders')
    return search
  }
  expect(await goTo('overdue')).toMatchObject({ orderStatus: ['Overdue'], propertyId: [2] })
})

test.each([
  ['on hold', 'Orders on hold'],
  ['mine', 'My open orders'],
  ['requests', 'Requests to approve'],
  ['late', 'Overdue orders'],
])("accepts '%s'", async (word, label) => {
  await openPalette()
  await userEvent.type(field(), word)
  expect(options()).toContain(label)
})

test.each([
  ['daily', 'Daily Activity', '/workers/activity', 'View Workers/Vendors'],
  ['who would', 'Who would get this?', '/assignment', 'Approve Orders: Yes'],
] as const)("'%s' opens %s if permitted", async (word, label, path, privilege) => {
  const cUserCanDos = ['View Workorders', privilege] as const
  await openPalette(undefined, aWorkspace({ user: { cUserCanDos: [...cUserCanDos] } }))
  await userEvent.type(field(), word)
  expect(options()).toEqual([label])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(went).toHaveBeenCalledWith({ to: path }))
})

test.each(['daily', 'who would'])("'%s' has no result for others", async (word) => {
  await openPalette()
  await userEvent.type(field(), word)
  expect(options()).toEqual([])
})

test.each([
  ['whoever may edit assets is offered a new one', ['View Assets', 'Edit Assets'] as const, true],
  ['who only sees assets is not offered a new one', ['View Assets'] as const, false],
])('%s', async (_title, capabilities, isOffered) => {
  await openPalette(undefined, aWorkspace({ user: { cUserCanDos: [...capabilities] } }))
  await userEvent.type(field(), 'new as')
  expect(options()).toEqual(isOffered ? ['New Asset'] : [])
  if (!isOffered) return
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/assets/create' }))
})

test('the field has focus before the next key', async () => {
  await openPalette()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Somewhere'))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Somewhere' }), { key: 'k', ctrlKey: true })
  expect(document.activeElement).toBe(field())
})

test('? shows the available shortcuts, and turns them off', async () => {
  await openPalette()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: '?' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(within(dialog.getByRole('region', { name: 'This order' })).getByText('Hold')).toBeTruthy()
  expect(dialog.getByRole('region', { name: 'Go to' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('switch', { name: /Use single keys/ }))
  expect(areShortcutsOn.get()).toBe(false)
  act(() => areShortcutsOn.set(true))
})
