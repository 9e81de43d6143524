import { maxLength } from '@fettle/rules/records/limits'
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear, keys } from 'idb-keyval'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PropertiesEditor } from '#features/users/components/properties-editor.tsx'
import { CustomFieldEditor } from '#features/work-orders/components/fields/custom-field-editor.tsx'
import { DayEditor } from '#records/form/day-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { MomentEditor } from '#records/form/moment-editor.tsx'
import { NumberEditor } from '#records/form/number-editor.tsx'
import { TextEditor } from '#records/form/text-editor.tsx'
import { renderInWorkspace } from '#testing/workspace.tsx'

const number = { min: 0, max: 1000, scale: 2 }
const severalColors = {
  name: 'Field',
  type: 'text',
  valueList: ['Red', 'Green', 'Blue'],
  maxCharacters: null,
  notEmpty: false,
  numeric: false,
  maxRepeat: null,
  requiredToComplete: false,
  staffOnly: false,
}

type Case = {
  readonly name: string
  readonly initial: string
  readonly editor: (props: EditorProps) => ReactNode
  readonly enter: () => Promise<void>
  readonly saved: string
  /** Text of the restored field. */
  readonly shown?: string
}

const type = async (typed: string) => {
  const input = screen.getByRole('textbox', { name: /^Field/ })
  await userEvent.clear(input)
  await userEvent.type(input, typed)
}
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Field' }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

const cases: readonly Case[] = [
  {
    name: 'a text',
    initial: 'Cold',
    editor: (props) => <TextEditor {...props} maxLength={maxLength.name} />,
    enter: () => type('Cold radiator'),
    saved: 'Cold radiator',
    shown: 'Cold radiator',
  },
  {
    name: 'a number',
    initial: '5',
    editor: (props) => <NumberEditor {...props} field={number} formats={{ currency: 'USD' }} />,
    enter: () => type('12.5'),
    saved: '12.5',
    shown: '12.5',
  },
  {
    name: 'hours',
    initial: '2',
    editor: (props) => (
      <NumberEditor {...props} field={{ ...number, unit: 'hours' }} formats={{ currency: 'USD' }} />
    ),
    enter: () => type('1:30'),
    saved: '1.5',
    shown: '1.5',
  },
  {
    name: 'a day',
    initial: '2026-01-05',
    editor: (props) => <DayEditor {...props} />,
    enter: () => type('02/06/2026'),
    saved: '2026-02-06',
    shown: '2/6/2026',
  },
  {
    name: 'a cleared date and time',
    initial: '2026-01-05T15:00:00Z',
    editor: (props) => <MomentEditor {...props} zone="America/New_York" />,
    enter: () => userEvent.click(screen.getByRole('button', { name: 'Clear Field' })),
    saved: '',
  },
  {
    name: 'several values of a list',
    initial: 'Red',
    editor: (props) => <CustomFieldEditor {...props} field={severalColors} />,
    enter: () => choose('Blue'),
    saved: 'Red\nBlue',
  },
  {
    name: 'several properties',
    initial: '2',
    editor: (props) => <PropertiesEditor {...props} />,
    enter: () => choose('Harbor Lofts'),
    saved: '2,3',
  },
]

/** Opens the editor in a new visit to the page. */
function open({ editor, initial }: Case) {
  cleanup()
  const onSave = vi.fn<EditorProps['onSave']>()
  const onCancel = vi.fn()
  const props = { label: 'Field', initial, form: 'record-1.Field', isBusy: false, onSave, onCancel }
  renderInWorkspace(editor(props))
  return { onSave, onCancel }
}

afterEach(() => clear())

describe('a value edited in place', () => {
  test.each(cases)('keeps $name after leaving the page, until it is saved', async (one) => {
    open(one)
    await one.enter()
    const { onSave } = open(one)
    await screen.findByText('Draft restored')
    if (one.shown)
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Field/ }).value).toBe(one.shown)
    await userEvent.click(screen.getByRole('button', { name: 'Save Field' }))
    expect(onSave.mock.calls.map(([value]) => value)).toEqual([one.saved])
    const [, draft] = onSave.mock.lastCall ?? []
    draft?.clear()
    await waitFor(async () => expect(await keys()).toEqual([]))
  })

  test.each(cases)('removes $name when editing is canceled', async (one) => {
    open(one)
    await one.enter()
    const { onCancel } = open(one)
    await screen.findByText('Draft restored')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel editing Field' }))
    expect(onCancel).toHaveBeenCalledOnce()
    await waitFor(async () => expect(await keys()).toEqual([]))
  })
})

test('every editor with a Save button stores its input', async () => {
  const src = `${import.meta.dirname}/..`
  const found: string[] = []
  for await (const path of glob('**/*.tsx', { cwd: src })) {
    if (readFileSync(`${src}/${path}`, 'utf8').includes('<EditorButtons')) found.push(path)
  }
  const own = found.filter((path) => !path.endsWith('.test.tsx'))
  expect(own.length).toBeGreaterThanOrEqual(6)
  expect(own.filter((path) => !readFileSync(`${src}/${path}`, 'utf8').includes('useEditorEntry('))).toEqual(
    [],
  )
})
