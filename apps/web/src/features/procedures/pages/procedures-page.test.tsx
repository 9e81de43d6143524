import type { Procedure } from '@fettle/contract/procedures'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aProcedure, aProcedureLine } from '#testing/procedures.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { ProceduresPage } from './procedures-page.tsx'

const twoLines = (more: Partial<Procedure> = {}) =>
  aProcedure({ lineCount: 2, lines: ['Oil', 'Belt'].map(aProcedureLine), ...more })

type Shown = { record?: string; answers?: StubbedAnswer[]; procedure?: Procedure }
async function show({ record, answers = [], procedure = twoLines() }: Shown = {}) {
  const sent = stubFetch(({ url, method }) => {
    if (method !== 'GET') return answers.shift() ?? { json: procedure }
    if (url === '/api/Procedures/4') return { json: procedure }
    if (url === '/api/AssetClasses') return { json: [] }
    return { json: url.startsWith('/api/Procedures') ? aPage([procedure]) : aPage([]) }
  })
  await renderPage(
    <ProceduresPage record={record} search={{}} onSearch={() => undefined} />,
    withRights(['Manage Settings']),
  )
  await screen.findByRole('heading', { level: 1 })
  return () => sent.filter(({ method }) => method !== 'GET').map(callOf)
}
const callOf = ({ method, url, body, headers }: SentRequest) => ({
  call: `${method} ${url}`,
  body: typeof body === 'string' ? JSON.parse(body) : undefined,
  ifMatch: headers.get('if-match'),
})
const textOf = (line: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Text of line ${line}` })
const linesOf = (body: { lines: { text: string }[] }) => body.lines.map(({ text }) => text)

test('[C8.028] lines can be reordered by buttons and by drag, and are saved together', async () => {
  const changes = await show({ record: '4' })
  await press('Add line')
  await enter(textOf(3), 'Pressure')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Answer of line 3' }), 'number')
  await userEvent.type(screen.getByRole('textbox', { name: 'Failed below' }), '20')
  await press('Move line 3 up')
  const data = new Map<string, string>([['application/x-procedure-line', '0']])
  const dataTransfer = { types: [...data.keys()], getData: (type: string) => data.get(type) ?? '' }
  const last = screen.getAllByRole('listitem').at(-1)
  if (last) fireEvent.drop(last, { dataTransfer })
  await press('Save')
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.ifMatch).toBe('"2"')
  expect(linesOf(changes()[0]?.body)).toEqual(['Pressure', 'Belt', 'Oil'])
  expect(changes()[0]?.body.lines[0]).toMatchObject({ answerKind: 'number', minimum: 20 })
})

test('[C8.028] a missing field shows at its line, and no request is sent', async () => {
  const changes = await show({ record: 'create' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Answer of line 1' }), 'meter')
  await enter(textOf(1), 'Hours')
  await press('Create Procedure')
  expect((await screen.findAllByText('Meter name is required.')).length).toBe(2)
  expect(screen.getAllByText('Title is required.').length).toBe(2)
  expect(changes()).toEqual([])
  expect(textOf(1).value).toBe('Hours')
})

test('[C8.028] lines can be pasted from a spreadsheet', async () => {
  const changes = await show({ record: '4' })
  await press('Paste lines')
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste Lines' }))
  await userEvent.click(dialog.getByRole('textbox', { name: 'Cells' }))
  await userEvent.paste('Grease\nTemperature\tnumber\t°F\nOdd\tguess')
  expect(dialog.getByText('Row 3: guess is no kind of answer.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 lines' }))
  await press('Save')
  await vi.waitFor(() =>
    expect(linesOf(changes()[0]?.body)).toEqual(['Oil', 'Belt', 'Grease', 'Temperature']),
  )
})

test('[C8.028] a copy is a separate procedure', async () => {
  const changes = await show({ record: '4' })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy Procedure' }))
  await vi.waitFor(() => expect(changes()[0]?.body.title).toBe('Monthly look (copy)'))
  expect(changes()[0]?.call).toBe('POST /api/Procedures')
})

test('the input stays after a duplicate title', async () => {
  const message = 'Title Weekly is already used by another procedure.'
  await show({
    record: '4',
    answers: [
      { status: 409, json: { title: message, errors: [{ field: 'title', code: 'duplicate', message }] } },
    ],
  })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await userEvent.clear(field)
  await enter(field, 'Weekly')
  await press('Save')
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(field.value).toBe('Weekly')
})
