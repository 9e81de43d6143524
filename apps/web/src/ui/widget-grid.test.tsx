import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { WidgetGrid } from './widget-grid.tsx'
import type { WidgetLayout } from './widget-layout.ts'

const usual: WidgetLayout = [
  { i: 'quick', x: 0, y: 0, w: 6, h: 11 },
  { i: 'mine', x: 6, y: 0, w: 6, h: 11 },
  { i: 'list', x: 0, y: 11, w: 12, h: 33 },
]
const titles = { quick: 'Quick', mine: 'Mine', list: 'List' }
let now = usual

function Grid({ firstStacked }: { firstStacked?: string }): ReactNode {
  const [layout, setLayout] = useState(usual)
  now = layout
  const widgets = Object.entries(titles).map(([id, title]) => ({
    id,
    title,
    minSize: { w: 3, h: 7 },
    content: <p>{title} content</p>,
  }))
  return (
    <WidgetGrid
      widgets={widgets}
      layout={layout}
      onLayout={setLayout}
      {...(firstStacked && { firstStacked })}
    />
  )
}

const isNarrow = (narrow: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('48em'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
beforeEach(() => isNarrow(false))

const regions = () => screen.getAllByRole('region').map((one) => within(one).getByRole('heading').textContent)
const place = (id: string) => now.find(({ i }) => i === id)
/** Until the drag library is loaded, the buttons do nothing. */
const untilMovable = () => screen.findByRole('status')
const handle = (title: string) => screen.getByRole('button', { name: `Move or resize ${title}` })

// Must be the first test of the file, because later ones find the chunk loaded.
test('until the drag library is loaded, widgets are in place and their buttons do nothing', async () => {
  renderPlain(<Grid />)
  const cell = screen.getByRole('region', { name: 'Mine' }).parentElement
  expect(cell?.style.gridColumn).toBe('7 / span 6')
  expect(cell?.style.gridRow).toBe('1 / span 11')
  handle('Mine').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(now).toEqual(usual)
  await untilMovable()
})

test('[A2.040] arrow keys on a widget’s button move it, with Shift they resize it, and the new place is announced', async () => {
  renderPlain(<Grid />)
  await untilMovable()
  handle('Quick').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(place('quick')).toMatchObject({ x: 0, y: 44 })
  expect(regions()).toEqual(['Mine', 'List', 'Quick'])
  expect(screen.getByRole('status').textContent).toBe(
    'Quick: column 1, row 45, 6 columns wide, 11 rows high.',
  )
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(place('quick')).toMatchObject({ w: 7, h: 11 })
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}')
  expect(place('quick')).toMatchObject({ w: 7, h: 7 })
  expect(document.activeElement).toBe(handle('Quick'))
})

test('[A2.040] buttons do the same, keep the focus, and are disabled at the edge', async () => {
  renderPlain(<Grid />)
  await untilMovable()
  await userEvent.click(handle('Mine'))
  const item = (name: string) => screen.findByRole('menuitem', { name })
  expect((await item('Move right')).getAttribute('data-disabled')).toBe('true')
  await userEvent.click(await item('Move left'))
  expect([place('mine')?.x, place('quick')?.x]).toEqual([0, 6])
  await userEvent.click(await item('Narrower'))
  await userEvent.click(await item('Taller'))
  expect(place('mine')).toMatchObject({ w: 5, h: 13 })
})

test('the first render has the page’s width, so that nothing shifts afterwards', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  renderPlain(<Grid />)
  await untilMovable()
  // Six of twelve columns with a gap of 10 px.
  expect(screen.getByRole('region', { name: 'Mine' }).parentElement?.style.width).toBe('445px')
  vi.restoreAllMocks()
})

test('on a phone, widgets are stacked', () => {
  isNarrow(true)
  renderPlain(<Grid />)
  expect(regions()).toEqual(['Quick', 'Mine', 'List'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the most important widget comes first on phones only', async () => {
  isNarrow(true)
  renderPlain(<Grid firstStacked="mine" />)
  expect(regions()[0]).toBe('Mine')
  cleanup()
  isNarrow(false)
  renderPlain(<Grid firstStacked="mine" />)
  expect(regions()[0]).not.toBe('Mine')
})
