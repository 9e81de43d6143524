import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { choicesByName } from '#ui/choice-field.tsx'
import { anImport } from '../import.fixture.ts'
import { open } from './import-page.fixture.tsx'

const line = async (name: string) => await screen.findByRole('listitem', { name })

async function choose(list: HTMLElement, option: string) {
  await userEvent.click(list)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('files with floors but no buildings ask for the building', async () => {
  const { options } = anImport()
  const mapping = [...options.mapping, { target: 'floor', source: '{Color of the form}' }]
  await open(anImport({ options: { ...options, mapping } }))
  expect(await line('Floor')).toBeTruthy()
  expect(within(await line('Building')).getByRole('combobox')).toHaveProperty('value', '')
})

test('a choice is stored immediately with the shown version, and keeps all other options', async () => {
  const { changes } = await open(anImport())
  await choose(within(await line('Trade')).getByRole('combobox'), 'Color of the form')
  await choose(within(await line('Description')).getByRole('combobox'), 'Craft')
  await waitFor(() => expect(changes()).toHaveLength(2))
  const [first, second] = changes()
  expect(first).toMatchObject({ call: 'PUT /api/Imports/7', version: '"3"', body: { propertyId: 2 } })
  expect(second).toMatchObject({
    version: '"4"',
    body: {
      mapping: [
        { target: 'number', source: '{Ref}' },
        { target: 'description', source: '{Craft}' },
        { target: 'trade', source: '{Color of the form}' },
      ],
    },
  })
  expect(await screen.findByText('Your choices are saved.')).toBeTruthy()
})

test('codes can be composed of columns and the row number, without a syntax', async () => {
  const { changes } = await open(anImport())
  const number = await line('Number')
  await choose(within(number).getByRole('combobox'), 'Make codes from…')
  const parts = within(number).getByRole('combobox', { name: 'Parts of Number' })
  await choose(parts, 'What')
  await userEvent.click(await screen.findByRole('option', { name: 'Number of the row' }))
  const before = within(number).getByRole('textbox', { name: 'Begins with' })
  await userEvent.type(before, 'P/{Enter}')
  await waitFor(() =>
    expect(changes().at(-1)?.body.mapping).toContainEqual({
      target: 'number',
      source: 'P/{What}-{line}',
    }),
  )
})

test('a column accepts one text for every row, or a template', async () => {
  const { changes } = await open(anImport())
  const trade = await line('Trade')
  await choose(within(trade).getByRole('combobox'), 'The same in every row…')
  await userEvent.type(
    within(trade).getByRole('textbox', { name: 'Trade of every row' }),
    '{{Plumbing}{Enter}',
  )
  await waitFor(() =>
    expect(changes().at(-1)?.body.mapping).toContainEqual({ target: 'trade', source: 'Plumbing' }),
  )
  await choose(within(trade).getByRole('combobox'), 'Write a template…')
  const template = within(trade).getByRole('textbox', { name: 'Template for Trade' })
  await userEvent.clear(template)
  await userEvent.type(template, "{{Craft|before ' - '}{Enter}")
  await waitFor(() =>
    expect(changes().at(-1)?.body.mapping).toContainEqual({
      target: 'trade',
      source: "{Craft|before ' - '}",
    }),
  )
})

test('samples come from the server, with reasons for invalid values', async () => {
  await open(
    anImport({
      samples: [
        { target: 'number', values: [{ text: '31/31/2019', fault: 'is a day that does not exist' }] },
      ],
    }),
  )
  const number = await line('Number')
  const samples = within(number).getByRole('list', { name: 'First values of Number' })
  expect(samples.textContent).toBe('31/31/2019is a day that does not exist')
  await choose(within(number).getByRole('combobox'), 'Craft')
  expect(within(number).queryByRole('list', { name: 'First values of Number' })).toBeNull()
})

test('an unmapped head can become an attribute if the kind has them', async () => {
  const { changes } = await open(anImport())
  await userEvent.click(await screen.findByRole('button', { name: 'Take Color of the form as an attribute' }))
  await waitFor(() =>
    expect(changes().at(-1)?.body.mapping).toContainEqual({
      target: 'attribute:Color of the form',
      source: '{Color of the form}',
    }),
  )
  expect(await line('Color of the form')).toBeTruthy()
})

test('a choice that failed to store is kept, with a message', async () => {
  const detail = anImport()
  const problem = {
    title: 'It was not stored.',
    errors: [{ field: 'mapping[0]', code: 'invalid', message: 'No.' }],
  }
  await open(detail, {
    answer: ({ method }) => (method === 'PUT' ? { status: 400, json: problem } : undefined),
  })
  await choose(within(await line('Trade')).getByRole('combobox'), 'What')
  expect((await screen.findByRole('alert')).textContent).toContain('No.')
  expect(within(await line('Trade')).getByRole('combobox')).toHaveProperty('value', 'What')
})

test('a saved mapping is applied if the file has its columns, and the current one can be saved under a name', async () => {
  const kept = {
    importMappingId: 5,
    kind: 'work-orders',
    name: 'Plumb monthly',
    modifiedBy: 'Ada Admin',
    modifiedDateTime: '2026-03-01T12:00:00Z',
    can: { change: true },
    options: {
      ...anImport().options,
      mapping: [
        { target: 'number', source: '{Ref}' },
        { target: 'notes', source: '{Remarks}' },
      ],
    },
  }
  const { changes } = await open(anImport(), {
    answer: ({ url, method }) => {
      if (!url.startsWith('/api/ImportMappings')) return undefined
      if (method === 'GET') return { json: [kept] }
      return method === 'POST' ? { status: 201, json: kept } : { status: 204 }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Use saved mapping' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use Plumb monthly' }))
  await waitFor(() => expect(changes().at(-1)?.body.mapping).toEqual([{ target: 'number', source: '{Ref}' }]))
  expect(screen.getByText(/This file has no Remarks/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save mapping as…' }))
  await enter(await screen.findByRole('textbox', { name: /Name/ }), 'plumb monthly')
  expect(await screen.findByText('There is a mapping of this name. It is replaced.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes().at(-1)).toMatchObject({
      call: 'POST /api/ImportMappings',
      body: { kind: 'work-orders', name: 'plumb monthly' },
    }),
  )
})

test('a file with a hundred columns, long heads and no samples is shown, without unusable heads', async () => {
  const columns = Array.from({ length: 100 }, (_, at) => ({
    head: `${'Very long head '.repeat(10)}${at}`,
    samples: [],
    meant: null,
  }))
  await open(
    anImport({
      columns: [...columns, { head: 'a|b', samples: [], meant: null }],
      samples: [],
      options: { ...anImport().options, mapping: [{ target: 'number', source: `{${columns[0]?.head}}` }] },
    }),
  )
  const number = await line('Number')
  expect(within(number).getByText('Empty in the first rows.')).toBeTruthy()
  expect(screen.getByText('100')).toBeTruthy()
  await userEvent.click(within(number).getByRole('combobox'))
  expect((await screen.findByRole('option', { name: 'a|b' })).getAttribute('data-combobox-disabled')).toBe(
    'true',
  )
})

const values = {
  target: 'trade',
  values: [
    { value: 'Plumb - WC leaks', rows: 1200, isKnown: false },
    { value: 'Elec', rows: 1, isKnown: false },
    { value: 'HVAC', rows: 30, isKnown: true },
  ],
  known: choicesByName(['HVAC', 'Plumbing']),
  hasMore: false,
}

test('[C6.004] unknown words can be mapped, or created if permitted', async () => {
  const { changes } = await open(anImport(), {
    search: { step: 'values' },
    answer: ({ url }) => (url.includes('/values') ? { json: values } : undefined),
  })
  const trade = await screen.findByRole('region', { name: 'Trade' })
  expect(within(trade).getByText('1 known. 2 values are not known: rows with them are refused.')).toBeTruthy()
  expect(within(trade).getByText('1,200 rows')).toBeTruthy()
  await choose(within(trade).getByRole('combobox', { name: 'Meaning of Plumb - WC leaks' }), 'Plumbing')
  await waitFor(() =>
    expect(changes().at(-1)?.body.values).toEqual([
      { target: 'trade', from: 'Plumb - WC leaks', to: 'Plumbing' },
    ]),
  )
  await choose(within(trade).getByRole('combobox', { name: 'Meaning of Elec' }), 'Leave it empty')
  await waitFor(() =>
    expect(changes().at(-1)?.body.values).toContainEqual({ target: 'trade', from: 'Elec', to: '' }),
  )
  expect(await within(trade).findByText('1 known. Every value has its meaning.')).toBeTruthy()
  await userEvent.click(within(trade).getByRole('checkbox', { name: 'Create trades that are not there yet' }))
  await waitFor(() => expect(changes().at(-1)?.body.creates).toEqual(['trades']))
})

test('numbers and multi-word cells can be mapped like names', async () => {
  const detail = anImport()
  const { options } = detail
  const words = { priority: ['EMERGENCY'], trade: ['Plumb', 'HVAC'] }
  const { changes } = await open(
    {
      ...detail,
      options: {
        ...options,
        mapping: [...options.mapping, { target: 'priority', source: '{Color of the form}' }],
        separators: [{ target: 'trade', separator: ';' }],
      },
    },
    {
      search: { step: 'values' },
      answer: ({ url }) => {
        const target = new URL(url, 'http://fettle.test').searchParams.get('target')
        if (target !== 'priority' && target !== 'trade') return undefined
        const found = words[target].map((value) => ({ value, rows: 1, isKnown: false }))
        return { json: { target, values: found, known: choicesByName(['1', '2']), hasMore: false } }
      },
    },
  )
  expect(await screen.findByRole('combobox', { name: 'Meaning of Plumb' })).toBeTruthy()
  await choose(await screen.findByRole('combobox', { name: 'Meaning of EMERGENCY' }), '1')
  await waitFor(() =>
    expect(changes().at(-1)?.body.values).toEqual([{ target: 'priority', from: 'EMERGENCY', to: '1' }]),
  )
})

test('words are requested for reference columns only, and a failure can be retried', async () => {
  const state = { fails: true }
  const { sent } = await open(anImport(), {
    search: { step: 'values' },
    answer: ({ url }) => {
      if (!url.includes('/values')) return undefined
      return state.fails ? { status: 500, json: {} } : { json: { ...values, values: [] } }
    },
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
  state.fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/there is nothing to map/)).toBeTruthy()
  const asked = sent.filter(({ url }) => url.includes('/values')).map(({ url }) => url)
  expect(new Set(asked)).toEqual(new Set(['/api/Imports/7/values?target=trade']))
})

test('sheet, head line and property can be chosen with the file', async () => {
  const { changes } = await open(anImport({ sheets: ['Rooms', 'Notes'] }), { search: { step: 'file' } })
  await choose(await screen.findByRole('combobox', { name: 'Sheet' }), 'Notes')
  await waitFor(() => expect(changes().at(-1)?.body).toMatchObject({ sheet: 'Notes', headLine: null }))
  const head = screen.getByRole('textbox', { name: 'The column heads are in line' })
  await userEvent.clear(head)
  await userEvent.type(head, '3{Enter}')
  await waitFor(() => expect(changes().at(-1)?.body.headLine).toBe(3))
  await userEvent.click(screen.getByRole('button', { name: 'Next: columns' }))
  expect(await line('Number')).toBeTruthy()
})

test('encoding and delimiter can be corrected', async () => {
  const { changes } = await open(anImport(), { search: { step: 'file' } })
  await choose(await screen.findByRole('combobox', { name: 'Encoding' }), 'Mac Roman')
  await waitFor(() => expect(changes().at(-1)?.body).toMatchObject({ encoding: 'macintosh', headLine: null }))
  await choose(screen.getByRole('combobox', { name: 'Cells are separated by' }), 'Tab')
  await waitFor(() => expect(changes().at(-1)?.body).toMatchObject({ delimiter: '\t' }))
})

test('words for empty cells can be entered', async () => {
  const { changes } = await open(anImport())
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Words that mean an empty cell' }),
    'none{Enter}',
  )
  await waitFor(() => expect(changes().at(-1)?.body.missing).toEqual(['none']))
})
