import type { ImportDetail, ImportKind } from '@fettle/contract/imports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPage } from '#testing/orders.ts'
import { aColumn, anImport, anImportedRow, kinds, someCounts } from '../import.fixture.ts'
import { open } from './import-page.fixture.tsx'

const cobie: ImportKind = {
  name: 'cobie',
  label: 'COBie workbook',
  about: 'A whole building.',
  columns: [
    aColumn('building', 'Building', { isKey: true }),
    aColumn('trade', 'Trade'),
    aColumn('asset_code', 'Asset code'),
  ],
  input: 'workbook',
  openHead: '',
  needsProperty: true,
  creates: ['buildings'],
}

const sheet = (name: string, kind: string, label: string, rows: number) => ({
  sheet: name,
  kind,
  label,
  rows,
  counts: null,
})

const workbook = (overrides: Partial<ImportDetail> = {}) => {
  const { options } = anImport()
  return anImport({
    kind: 'cobie',
    fileName: 'wing.xlsx',
    encoding: null,
    delimiter: null,
    columns: [],
    samples: [],
    options: {
      ...options,
      mapping: [
        { target: 'building', source: 'North Wing' },
        { target: 'trade', source: 'Maintenance' },
      ],
    },
    workbook: {
      sheets: [
        sheet('Space', 'rooms', 'Rooms', 260),
        sheet('Job', 'procedures', 'Procedures', 36),
        sheet('Job', 'pm-schedules', 'PM schedules', 5),
      ],
      others: ['Zone', 'System'],
    },
    ...overrides,
  })
}

const answer = ({ url }: { url: string }) =>
  url.startsWith('/api/ImportKinds') ? { json: [cobie, ...kinds] } : undefined

test('a workbook shows what each sheet becomes, without steps for columns and values', async () => {
  await open(workbook(), { answer })
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }))
  expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1File',
    '2Check',
    '3Done',
  ])
  const list = within(screen.getByRole('list', { name: 'Sheets' }))
  expect(list.getAllByRole('checkbox')).toHaveLength(2)
  list.getByText('Procedures: 36 rows, PM schedules: 5 rows')
  screen.getByText('Not imported: Zone, System.')
})

test('a sheet can be left out, and the check needs a building', async () => {
  const user = userEvent.setup()
  const { changes } = await open(workbook(), { answer })
  await user.click(await screen.findByRole('checkbox', { name: 'Job' }))
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ leavesOut: ['Job'] }))
  const building = screen.getByLabelText('Building code')
  await user.clear(building)
  await user.tab()
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check the workbook' })
  await waitFor(() => expect(check.disabled).toBe(true))
  expect(check.getAttribute('aria-description')).toBe('Enter the building code.')
  await user.type(building, '{{}NW}')
  await user.tab()
  await user.click(check)
  await waitFor(() => expect(changes().at(-1)?.call).toBe('POST /api/Imports/7/check'))
  expect(changes().at(-2)?.body.mapping).toContainEqual({ target: 'building', source: 'NW' })
})

test('the check shows the counts of each sheet, and the sheet of each row', async () => {
  const { sheets = [], others = [] } = workbook().workbook ?? {}
  const counted = sheets.map((each) => ({ ...each, counts: someCounts }))
  await open(
    workbook({
      state: 'Checked',
      counts: someCounts,
      workbook: { sheets: counted, others },
      refusals: [{ column: 'Space', reason: 'is missing', rows: 2, creates: null, examples: [] }],
    }),
    {
      answer: (request) =>
        request.url.includes('/rows')
          ? {
              json: aPage([
                anImportedRow({ sheet: 'Space', part: 1 }),
                anImportedRow({ sheet: 'Job', part: 2 }),
              ]),
            }
          : answer(request),
    },
  )
  const table = within(await screen.findByRole('table', { name: 'Sheets' }))
  table.getByRole('row', { name: /Job PM schedules 12 3 40 0 2/ })
  expect(screen.queryByRole('button', { name: 'Download these rows' })).toBeNull()
  screen.getByText(/Fix them in the workbook and import it again/)
  const rows = within(await screen.findByRole('table', { name: 'Rows of the file' }))
  await rows.findByText('Space')
})

test('the step Columns shows how many rows merged cells fill', async () => {
  await open(anImport({ filledRows: 12 }))
  await screen.findByText('Merged cells were filled: 12 rows.')
})
