import 'fake-indexeddb/auto'
import { maxLength } from '@fettle/rules/records/limits'
import { versionConflictText } from '@fettle/rules/records/save-refusals'
import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import type { RecordChange } from '#records/change/record-change.ts'
import { renderPage } from '#testing/workspace.tsx'
import { NameDialog } from './name-dialog.tsx'
import { RowsDialog } from './rows-dialog.tsx'
import { useUnsavedEdit } from './use-unsaved-edit.ts'

type Thing = { readonly name: string; readonly fmModId: number }

const refusal = new ApiError('changeThing', 412, { title: versionConflictText, errors: [] })
const close = () => undefined
let sent: unknown[] = []
beforeEach(() => {
  sent = []
})

/** Simulates a concurrent save under another name while this person's first change is pending. */
function useThing() {
  const [thing, setThing] = useState<Thing>({ name: 'Glazing', fmModId: 3 })
  const [error, setError] = useState<Error | null>(null)
  const send = (name: string, seen: number | undefined) => {
    sent.push({ name, seen })
    if (seen === 3) {
      setThing({ name: 'Windows', fmModId: 4 })
      setError(refusal)
    } else setError(null)
  }
  return { thing, send, changing: { isPending: false, error, reset: () => setError(null) } }
}

function Named(): ReactNode {
  const { thing, send, changing } = useThing()
  const unsaved = useUnsavedEdit<string>('thing', thing.fmModId)
  const name = unsaved.entered ?? thing.name
  return (
    <NameDialog
      title="Thing"
      size={400}
      maxLength={maxLength.name}
      changing={changing}
      unsaved={unsaved}
      present={thing.name}
      name={name}
      field="name"
      onName={unsaved.change}
      onClose={close}
      onSubmit={() => send(name, unsaved.seenAfter(changing.error))}
    />
  )
}

const never = () => Promise.reject(new Error('The test sends nothing.'))
const changeOf = ([row]: readonly { name: string }[]): RecordChange<Thing> => ({
  signature: row?.name ?? '',
  seen: 0,
  send: never,
})

function Listed(): ReactNode {
  const { thing, send, changing } = useThing()
  return (
    <RowsDialog<{ name: string }, Thing>
      changing={{ ...changing, run: ({ signature, seen }) => send(signature, seen) }}
      heading="Things"
      title="Things"
      one="thing"
      list="things"
      form="things"
      version={thing.fmModId}
      initial={[{ name: thing.name }]}
      fresh={() => ({ name: '' })}
      problemsOf={() => []}
      changeOf={changeOf}
      undoOf={(_after, rows) => changeOf(rows)}
      onClose={close}
    >
      {({ row, change }) => (
        <TextInput
          label="Name"
          value={row.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      )}
    </RowsDialog>
  )
}

const open = (form: ReactNode) => renderPage(form)
const field = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test.each([
  ['a name', <Named key="named" />],
  ['a list', <Listed key="listed" />],
])(
  '[C0.015] %s after a concurrent save: the input stays, and overwrites the other one when saved again',
  async (_what, form) => {
    await open(form)
    await userEvent.type(field(), ' A')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain(versionConflictText)
    expect(field().value).toBe('Glazing A')
    await save()
    expect(sent).toEqual([
      { name: 'Glazing A', seen: 3 },
      { name: 'Glazing A', seen: 4 },
    ])
  },
)

test('[C0.015] input after a conflict is saved immediately, without a second conflict', async () => {
  await open(<Listed />)
  await userEvent.type(field(), ' A')
  await save()
  await screen.findByRole('alert')
  await userEvent.type(field(), 'B')
  expect(screen.getByRole('alert').textContent).toContain(versionConflictText)
  await save()
  expect(sent.at(-1)).toEqual({ name: 'Glazing AB', seen: 4 })
})

test('[C0.015] both names are shown after a conflict, and Reload uses the other one', async () => {
  await open(<Named />)
  await userEvent.type(field(), ' A')
  await save()
  expect(await screen.findByText('Now: Windows')).toBeTruthy()
  expect(field().value).toBe('Glazing A')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(field().value).toBe('Windows'))
  expect(screen.queryByRole('alert')).toBeNull()
})
