import type { FlagKind } from '@fettle/contract/flags'
import type { SavedFilter } from '@fettle/contract/saved-filters'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import * as saving from '#lib/save-file.ts'
import type { GoToSearch } from '#records/list/list-address.ts'
import { enter } from './enter.ts'
import { stubFetch } from './fetch-stub.ts'
import { aPage } from './orders.ts'
import { aSavedFilter } from './saved-filters.ts'
import { renderPage, withRights } from './workspace.tsx'

export type TestedList<Row, Search> = {
  readonly Page: (props: { readonly search: Search; readonly onGo: GoToSearch<Search> }) => ReactNode
  readonly title: string
  readonly path: `/api/${string}`
  /** Base URL of related calls, if different. */
  readonly base?: `/api/${string}`
  readonly row: Row
  readonly id: number
  readonly name: string
  /** What its row reads, cell by cell; the first is the flag. */
  readonly cells: readonly string[]
  readonly flagKind: FlagKind
  readonly screen: SavedFilter['screen']
  readonly searchBox: string
  readonly filter: { readonly press: () => Promise<void>; readonly asks: string }
  /** A new record opens a page if `href` is set, else a dialog. */
  readonly create: { readonly label: string; readonly href?: string }
  readonly sheet: string
  readonly report: { readonly id: number; readonly title: string; readonly filters: string }
  /** The property that is shown, of records that have one. */
  readonly propertyId?: number
  /** What the list begins with. */
  readonly initial: Readonly<Record<string, string>>
}

const administrator = withRights(['FM Access', 'Manage Settings', 'View Reports'])

/** Uses a longer timeout, because results can take seconds while other tests run. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5000 })

/** What every list of records of Administration has (C0), tested on one of them. */
export function testRecordList<Row, Search extends object>(list: TestedList<Row, Search>): void {
  const { Page, path, base = path, row, id, name } = list
  const mine = aSavedFilter({ screen: list.screen, title: 'Mine', query: { search: 'mine' } })

  async function show(rows: readonly Row[] = [row], begin: object = {}) {
    const sent = stubFetch(({ url, method }) => {
      const { pathname } = new URL(url, 'http://fettle.test')
      if (pathname === path) return { json: aPage(rows) }
      if (pathname === `${base}/counts`) return { json: { counts: [{ total: 1 }] } }
      if (pathname === `${base}/as-excel`) return { text: 'sheet' }
      if (pathname === '/api/Flags') return { json: { recordIds: method === 'PUT' ? [id] : [] } }
      if (pathname === '/api/SavedFilters') return { json: { filters: [mine], roles: [] } }
      if (pathname === '/api/Reports/QueueReport') return { json: { queueId: 1 } }
      return { json: aPage([]) }
    })
    function Shown(): ReactNode {
      const [search, setSearch] = useState<Search>(begin as Search)
      return <Page search={search} onGo={setSearch} />
    }
    await renderPage(<Shown />, administrator)
    return sent
  }
  const showRow = async () => {
    const sent = await show()
    await screen.findByRole('link', { name })
    return sent
  }
  const act = async (label: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: label }))
  }

  describe(`the list of ${list.title}`, () => {
    test('[C0.003] shows its columns, and asks for a page of 25 from the first on', async () => {
      const sent = await showRow()
      const shown = screen.getByRole('link', { name }).closest('tr')
      const cells = shown && within(shown).getAllByRole('cell')
      expect(cells?.map(({ textContent }) => textContent)).toEqual(list.cells)
      const asked = sent.find(({ url }) => url.startsWith(`${path}?`))
      expect(Object.fromEntries(new URLSearchParams(asked?.url.split('?')[1]))).toEqual({
        ...list.initial,
        ...(list.propertyId !== undefined && { propertyId: String(list.propertyId) }),
        sortDirection: 'ascend',
        skip: '1',
        take: '25',
      })
    })

    test('[C0.006] has title, count, search, filters and how many are set, saved filters and a new record', async () => {
      const sent = await showRow()
      expect(screen.getByRole('heading', { level: 1, name: list.title })).toBeTruthy()
      expect(await screen.findByRole('button', { name: /^Mine/ })).toBeTruthy()
      const { label, href } = list.create
      const create = screen.getByRole(href === undefined ? 'button' : 'link', { name: label })
      expect(create.getAttribute('href')).toBe(href ?? null)
      await enter(screen.getByRole('searchbox', { name: list.searchBox }), 'belt')
      await soon(() => expect(sent.some(({ url }) => url.includes('search=belt'))).toBe(true))
      await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
      await list.filter.press()
      await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
      await soon(() => expect(sent.some(({ url }) => url.includes(list.filter.asks))).toBe(true))
      expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toContain('1')
    })

    test('[C0.011] prints the whole found set under an entered title', async () => {
      const sent = await showRow()
      await act('Print List')
      const dialog = within(await screen.findByRole('dialog', { name: 'Print List' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
      const queued = () => sent.find(({ url }) => url === '/api/Reports/QueueReport')
      await soon(() => expect(queued()).toBeTruthy())
      expect(JSON.parse(String(queued()?.body))).toMatchObject({
        reportId: list.report.id,
        reportName: list.report.title,
        foundSetIds: String(id),
        findFilters: list.report.filters,
        propertyId: list.propertyId ?? null,
      })
    })

    test('[C0.011] downloads the whole found set as a spreadsheet', async () => {
      const saved = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined)
      const sent = await showRow()
      await act('Download Spreadsheet')
      await soon(() => expect(saved).toHaveBeenCalledWith(expect.anything(), list.sheet))
      const asked = sent.find(({ url }) => url.startsWith(`${base}/as-excel`))
      expect(asked?.url).not.toContain('take=')
    })

    test('[C0.012] [C0.013] flags a row, and shows flagged ones only', async () => {
      const sent = await showRow()
      const counted = () => sent.filter(({ url }) => url === `${base}/counts`).length
      await soon(() => expect(counted()).toBe(1))
      await userEvent.click(screen.getByRole('button', { name: `Flag ${name}` }))
      const flagged = () => sent.find(({ method }) => method === 'PUT')
      await soon(() => expect(flagged()).toBeTruthy())
      expect(JSON.parse(String(flagged()?.body))).toEqual({
        kind: list.flagKind,
        recordIds: [id],
        isFlagged: true,
      })
      // Saved filter counts can depend on flags.
      await soon(() => expect(counted()).toBe(2))
      await act('Show flagged')
      await soon(() => expect(sent.some(({ url }) => url.includes('flagged=true'))).toBe(true))
    })

    test('[C0.014] says where nothing is found, with a way back where filters are set', async () => {
      await show([], { ...list.initial, search: 'nothing' })
      expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
      expect(await screen.findByText('Nothing here yet.')).toBeTruthy()
    })
  })
}
