import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { section, show, staffSections, titles } from './detail.fixture.tsx'

/** Window width at the kit's 16 px per em, and its listeners. */
let widthPx = 1000
const listeners = new Set<(event: { matches: boolean }) => void>()

const matches = (query: string) => {
  const [, kind = '', ems = ''] = /\((min|max)-width: ([\d.]+)em\)/.exec(query) ?? []
  return kind === 'min' ? widthPx >= Number(ems) * 16 : kind === 'max' && widthPx <= Number(ems) * 16
}

function resize(px: number): void {
  widthPx = px
  act(() => {
    for (const listener of listeners) listener({ matches: false })
  })
}

beforeEach(() => {
  widthPx = 1000
  listeners.clear()
  vi.stubGlobal('matchMedia', (query: string) => {
    const own = new Map<unknown, (event: { matches: boolean }) => void>()
    return {
      get matches() {
        return matches(query)
      },
      media: query,
      addEventListener: (_type: string, listener: (event: { matches: boolean }) => void) => {
        const tell = () => listener({ matches: matches(query) })
        own.set(listener, tell)
        listeners.add(tell)
      },
      removeEventListener: (_type: string, listener: unknown) => {
        const tell = own.get(listener)
        if (tell) listeners.delete(tell)
      },
    }
  })
})

const open = { can: { complete: true, comment: true, 'internal-comment': true } }

test('growing to two columns keeps typed text, and arranges the sections in columns', async () => {
  await show(open)
  expect(titles().slice(0, 3)).toEqual(['Overview', 'Type and Description', 'Location'])
  await enter(screen.getByLabelText('Internal message'), 'Key is at the desk')
  resize(1440)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Internal message').value).toBe('Key is at the desk')
  expect(titles()).toEqual([
    'Overview',
    'Photos',
    'Requester Communications',
    'Internal Communications',
    'Procedure',
    'Log',
    'Type and Description',
    'Location',
    'Labor',
    'Parts',
    'Costs',
    'Assets',
    'Documents',
  ])
  const listed = within(screen.getByRole('navigation', { name: 'Sections of this order' })).getAllByRole(
    'link',
  )
  expect(listed.map((link) => link.textContent)).toEqual(staffSections)
})

test('every order has the same section layout, with or without a map', async () => {
  widthPx = 1440
  await show(open)
  const without = titles()
  document.body.replaceChildren()
  await show({ ...open, latitude: 44.3, longitude: -69.7 })
  expect(titles()).toEqual(without)
})

test('on a phone the next steps are in a bar, and chips link to frequently used sections', async () => {
  widthPx = 360
  await show({
    ...open,
    comments: [
      {
        fmRecordId: 1,
        fmModId: 1,
        commentId: 1,
        workorderId: 901,
        kind: 1,
        commentBy: 'Imani Brandt',
        commentTime: '2026-01-05T14:30:00Z',
        commentTimestampLTZ: '2026-01-05T09:30:00-05:00',
        commentText: 'Cold',
      },
    ],
  })
  const chips = within(screen.getByRole('navigation', { name: 'Jump to' })).getAllByRole('link')
  expect(chips.map((chip) => chip.textContent)).toEqual(['Messages1', 'Labor', 'Parts', 'Procedure'])
  expect(screen.getAllByRole('button', { name: 'Complete' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Start timer on Order 5001' })).toHaveLength(1)
  await userEvent.click(chips[2] as HTMLElement)
  expect(document.activeElement?.id).toBe('parts')
})

test('without an available next step, the bar has no disabled button', async () => {
  widthPx = 360
  await show({ orderStatus: 'Complete', statusKind: 'complete', can: {} })
  expect(screen.getAllByRole('button', { name: 'Complete' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Start timer/ })).toBeNull()
})

test('an empty section is one line of text with its button', async () => {
  await show({ can: { 'labor-add': true } })
  const labor = await section('Labor')
  expect(labor.getByText('No labor for this order.')).toBeTruthy()
  expect(labor.getByRole('button', { name: 'Add Labor' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Labor' }).dataset.quiet).toBe('true')
  expect(screen.getByRole('region', { name: 'Location' }).dataset.quiet).toBeUndefined()
})
