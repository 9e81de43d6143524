import { mutationOptions } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as saving from '#lib/save-file.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { chosenReportOptions } from '../export/list-exports.ts'
import type { ListKind } from '../list/list-kind.ts'
import { ChosenBar } from './chosen-bar.tsx'

type Pump = { readonly id: number; readonly propertyId: number }
const kind: ListKind<Pump> = {
  one: 'pump',
  many: 'pumps',
  idOf: ({ id }) => id,
  nameOf: ({ id }) => `Pump ${id}`,
}
const rows = [
  { id: 7, propertyId: 2 },
  { id: 5, propertyId: 2 },
]

/** Renders the bar with two selected records, with or without print permission. */
async function open({ canPrint = true, chosen = rows, found = 0 } = {}) {
  const sent = stubFetch(() => ({ json: { queueId: 1 } }))
  const flag = vi.fn<(ids: readonly number[], isFlagged: boolean) => void>()
  const fetched = vi.fn<(asked: object) => void>()
  const nothing = () => undefined
  const cUserCanDos = [
    'FM Access',
    ...(canPrint ? ['View Reports'] : []),
  ] as const satisfies readonly string[]
  await renderPage(
    <ChosenBar
      kind={kind}
      selection={{
        isOn: true,
        turn: nothing,
        rows: chosen,
        has: () => true,
        set: nothing,
        refresh: nothing,
        clear: nothing,
        ...(found > 0 && { all: { total: found, isTooMany: false, isReading: false, run: nothing } }),
      }}
      flags={{ kind: 'asset', has: () => false, count: 0, set: flag, clear: nothing }}
      search={{ sortColumn: 'name', sortDirection: 'descend' }}
      hint="Select pumps to print them."
      sheet={{
        name: 'Pumps.xlsx',
        options: mutationOptions({
          mutationFn: async (asked: object) => {
            fetched(asked)
            return { blob: new Blob(['sheet']) }
          },
        }),
      }}
      report={{
        title: 'Pump List',
        options: chosenReportOptions({
          reportId: 2601,
          kind: { many: 'pumps', idOf: ({ id }: Pump) => id },
        }),
        rows: chosen,
      }}
    />,
    withRights(cUserCanDos),
  )
  const bar = within(await screen.findByRole('region', { name: 'Selected pumps' }))
  return { sent, flag, fetched, bar }
}
const press = (bar: ReturnType<typeof within>, name: string) =>
  userEvent.click(bar.getByRole('button', { name }))

test('[C0.011] a report on the selected records asks for its title, and requires permission', async () => {
  const { bar, sent } = await open()
  await press(bar, 'Print')
  const dialog = within(await screen.findByRole('dialog', { name: 'Print List' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Report title/ }).value).toBe('Pump List')
  await enter(dialog.getByRole('textbox', { name: /Report title/ }), ' of May')
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
    reportName: 'Pump List of May',
    propertyId: 2,
    foundSetIds: '7\n5',
    findFilters: 'Selected pumps',
  })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Print List' })).toBeNull())
})

test('without permission for reports, flagging and downloading are still available', async () => {
  const { bar, flag, fetched } = await open({ canPrint: false })
  const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  expect(bar.queryByRole('button', { name: 'Print' })).toBeNull()
  await press(bar, 'Flag')
  expect(flag).toHaveBeenLastCalledWith([7, 5], true)
  await press(bar, 'Remove flag')
  expect(flag).toHaveBeenLastCalledWith([7, 5], false)
  await press(bar, 'Download')
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'Pumps.xlsx'))
  expect(fetched.mock.lastCall?.[0]).toMatchObject({
    rows,
    search: { sortColumn: 'name', sortDirection: 'descend' },
    isAll: false,
  })
})

test('selecting all found records requests a different spreadsheet than selecting some', async () => {
  const { bar, fetched } = await open({ found: 2 })
  vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  await press(bar, 'Download')
  await waitFor(() => expect(fetched.mock.lastCall?.[0]).toMatchObject({ isAll: true }))
})
