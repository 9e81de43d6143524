import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { aNightlyExport } from '../export.fixture.ts'
import { noOptions } from '../export-draft.ts'
import { openWith } from './exports-page.fixture.tsx'
import { NightlyExportPage } from './nightly-export-page.tsx'

async function open(nightlyExportId = 4, answer?: Parameters<typeof openWith>[2]) {
  const onDone = vi.fn()
  const page = <NightlyExportPage nightlyExportId={nightlyExportId} onDone={onDone} />
  const first = aNightlyExport({
    options: {
      ...noOptions,
      entities: [{ kind: 'assets', columns: ['code', 'name'] }],
      propertyId: 3,
      format: 'xlsx',
    },
  })
  return { ...(await openWith(page, { nightly: [first] }, answer)), onDone }
}
const save = () => screen.getByRole('button', { name: 'Save' })

test('a nightly export shows its contents, and is changed for the version that was read', async () => {
  const { changes, onDone } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'For the warehouse' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^Assets/ })).toHaveProperty('checked', true)
  expect(screen.getByText('2 of 3 columns')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Excel workbook' })).toHaveProperty('checked', true)
  const name = screen.getByLabelText(/^Name/)
  await userEvent.clear(name)
  expect(save().getAttribute('aria-description')).toBe('Enter a name.')
  await enter(name, 'Assets')
  await userEvent.click(screen.getByRole('radio', { name: 'CSV' }))
  await userEvent.click(save())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(changes()).toEqual([
    {
      call: 'PUT /api/NightlyExports/4',
      version: '"5"',
      body: {
        name: 'Assets',
        options: { ...noOptions, entities: [{ kind: 'assets', columns: ['code', 'name'] }], propertyId: 3 },
      },
    },
  ])
})

test('a nightly whole property excludes its files, and shows a note', async () => {
  await open()
  expect(screen.queryByText(/without photos and documents/)).toBeNull()
  await userEvent.click(await screen.findByRole('radio', { name: /^A whole property/ }))
  expect(screen.getByText(/^Every night without photos and documents/)).toBeTruthy()
})

test('a concurrently changed nightly export is overwritten only after a warning', async () => {
  const { server, changes, onDone } = await open(4, ({ method, headers }) =>
    method === 'PUT' && headers.get('if-match') === '"5"'
      ? { status: 412, json: { title: 'Somebody else changed this.', errors: [] } }
      : undefined,
  )
  await screen.findByLabelText(/^Name/)
  server.nightly = server.nightly.map((each) => ({ ...each, fmModId: 6 }))
  await userEvent.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this.')
  expect(onDone).not.toHaveBeenCalled()
  await waitFor(async () => {
    await userEvent.click(save())
    expect(onDone).toHaveBeenCalled()
  })
  const versions = changes().map(({ version }) => version)
  expect([versions[0], versions.at(-1)]).toEqual(['"5"', '"6"'])
})

test('a URL of an unknown nightly export shows a message', async () => {
  await open(99)
  expect(await screen.findByText('This nightly export does not exist.')).toBeTruthy()
})
