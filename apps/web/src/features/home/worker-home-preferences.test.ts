import { beforeEach, expect, test, vi } from 'vitest'
import { widgetGrid } from '#ui/widget-layout.ts'

beforeEach(() => vi.resetModules())

/** Preferences loaded from this browser storage. */
async function opened(stored: Record<string, unknown>) {
  for (const [name, value] of Object.entries(stored))
    localStorage.setItem(`fettle.${name}`, JSON.stringify(value))
  const { homePreferences, defaultHomeLayout } = await import('./worker-home-preferences.ts')
  const { status, sort, assignees, filter, layout } = homePreferences
  return {
    usual: defaultHomeLayout,
    found: [status.get(), sort.get(), assignees.get(), filter.get(), layout.get()],
  }
}

test('[A2.040] the grid has 12 columns and rows 11 high, with the three widgets at their default positions', async () => {
  expect(widgetGrid).toMatchObject({ columns: 12, rowHeightPx: 11 })
  const { usual } = await opened({})
  expect(usual).toEqual([
    { i: 'quick-filters', x: 0, y: 0, w: 6, h: 11 },
    { i: 'my-filters', x: 6, y: 0, w: 6, h: 11 },
    { i: 'work-orders', x: 0, y: 11, w: 12, h: 33 },
  ])
})

test('[A2.044] status, sort, Mine/Team/All, filter and layout are restored from this browser', async () => {
  const sort = { sortColumn: 'trade', sortDirection: 'ascend' }
  const filter = { kind: 'quick', name: 'overdue' }
  const layout = [
    { i: 'work-orders', x: 0, y: 0, w: 12, h: 33 },
    { i: 'quick-filters', x: 0, y: 33, w: 7, h: 11 },
    { i: 'my-filters', x: 7, y: 33, w: 5, h: 11 },
  ]
  const { found } = await opened({
    'home-status': 'Hold',
    'home-sort': sort,
    'home-assignees': 'team:HVAC',
    'home-filter': filter,
    'home-layout': layout,
  })
  expect(found).toEqual(['Hold', sort, 'team:HVAC', filter, layout])
})

test('[A2.043] a layout of two or four widgets is discarded', async () => {
  const two = [
    { i: 'work-orders', x: 0, y: 0, w: 12, h: 33 },
    { i: 'quick-filters', x: 0, y: 33, w: 7, h: 11 },
  ]
  for (const layout of [two, [...two, { ...two[0], i: 'my-filters' }, { ...two[0], i: 'news' }]]) {
    vi.resetModules()
    const { usual, found } = await opened({ 'home-layout': layout })
    expect(found.at(-1)).toEqual(usual)
  }
})

test('invalid stored values fall back to the defaults', async () => {
  const { usual, found } = await opened({
    'home-status': 7,
    'home-sort': { sortColumn: 'password', sortDirection: 'ascend' },
    'home-assignees': ['mine'],
    'home-filter': { kind: 'news', name: 'x' },
    'home-layout': 'left',
  })
  expect(found).toEqual(['Open', null, null, null, usual])
})
