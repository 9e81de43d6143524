import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commandsNow } from '#lib/commands.ts'
import { followShortcuts } from '#lib/shortcuts.ts'
import { showChangeable, valueList } from '../order-changes.fixture.tsx'

const everything = {
  open: true,
  hold: true,
  dnc: true,
  complete: true,
  reassign: true,
  transfer: true,
  duplicate: true,
  'signature-add': true,
}
const offered = () =>
  commandsNow()
    .filter(({ group }) => group === 'This order')
    .map(({ label }) => label)
    .toSorted()

/** Shows the order, and waits for its commands: an effect offers them after the page is shown. */
async function show(shown: Parameters<typeof showChangeable>[0]) {
  const changes = await showChangeable(shown)
  await waitFor(() => expect(offered()).not.toEqual([]))
  return changes
}

let end: () => void
beforeEach(() => {
  end = followShortcuts()
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

describe('the commands of an open order', () => {
  test('match its buttons and menus', async () => {
    await show({ order: { can: everything, setId: 4 } })
    expect(offered()).toEqual(
      [
        'Complete',
        'Hold',
        'Did Not Complete',
        'Reassign',
        'Transfer',
        'View set',
        'Start timer',
        'Print',
        'Capture Signature',
        'Duplicate order',
      ].toSorted(),
    )
  })

  test('are limited for a read-only user', async () => {
    await show({ order: { can: {} } })
    expect(offered()).toEqual(['Print', 'Start timer'])
  })

  test('are approve and deny for a request, and no status commands for a denied one', async () => {
    await show({
      order: { orderNumber: 'REQ', orderCategory: 'REQ', reqFlag: true, can: { approve: true, hold: true } },
    })
    expect(offered()).toEqual(['Approve', 'Deny', 'Hold', 'Print'])
  })

  test('run by their shortcut', async () => {
    const changes = await show({
      order: { can: everything },
      answers: [{ orderStatus: 'Hold', statusKind: 'hold' }],
    })
    fireEvent.keyDown(document.body, { key: 'h' })
    const panel = within(await screen.findByRole('dialog', { name: 'Hold Order 5001' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Hold' }))
    await screen.findByText('Order 5001 is on hold.')
    expect(changes()[0]?.call).toBe('PUT /api/Workorders/901/set-hold')
  })

  test('open the input panel, if any', async () => {
    await show({
      order: { can: everything },
      lists: { '/api/Workers/ReassignValueList': valueList('Pia Quist') },
    })
    fireEvent.keyDown(document.body, { key: 'r' })
    expect(await screen.findByRole('dialog', { name: 'Reassign Order' })).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Reassign Order' }), { key: 'h' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hold Order 5001' })).toBeNull())
  })

  test('focus the message box by its shortcut, even in a section collapsed on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await show({ order: { can: { comment: true }, comments: [] } })
    const fold = screen.getByRole('button', { name: 'Requester Communications' })
    fireEvent.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    fireEvent.keyDown(document.body, { key: 'm' })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to the requester' })),
    )
    expect(fold.getAttribute('aria-expanded')).toBe('true')
  })
})
