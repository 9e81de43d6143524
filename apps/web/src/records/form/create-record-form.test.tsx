import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { CreateRecordForm } from './create-record-form.tsx'
import type { DraftState } from './use-draft.ts'

type Draft = { name: string }
const nothing = () => undefined
const state = (overrides: Partial<DraftState<Draft, string>> = {}): DraftState<Draft, string> => ({
  draft: { name: 'Pump' },
  photos: [],
  idempotencyKey: 'key',
  isTouched: true,
  isKept: false,
  isRestored: false,
  change: nothing,
  setPhotos: nothing,
  discard: nothing,
  made: null,
  markMade: nothing,
  forget: nothing,
  keep: nothing,
  isEnded: () => false,
  ...overrides,
})

async function open(overrides: Partial<DraftState<Draft, string>> = {}, isComplete = true) {
  const submit = vi.fn<() => void>()
  const problems = isComplete ? [] : [{ field: 'name', code: 'required', message: 'Enter a name.' } as const]
  const root = createRootRoute()
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        {/* biome-ignore lint/suspicious/noExplicitAny: a route of this test alone */}
        <Link to={'/elsewhere' as any}>Elsewhere</Link>
        <CreateRecordForm
          state={state(overrides)}
          problems={problems}
          creating={{ isPending: false, error: null }}
          submitLabel="Create Pump"
          onSubmit={submit}
        >
          {({ draft }) => <input aria-label="Name" readOnly value={draft.name} />}
        </CreateRecordForm>
      </>
    ),
  })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <h1>Elsewhere it is</h1>,
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([form, elsewhere]), history })
  await router.load()
  // biome-ignore lint/suspicious/noExplicitAny: a router for tests is not the registered one
  renderPlain(<RouterProvider router={router as any} />)
  await screen.findByRole('button', { name: 'Create Pump' })
  return { submit, leave: () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' })) }
}

test('[A2.177] leaving unsaved input asks for confirmation, with its consequence', async () => {
  const { leave } = await open()
  await leave()
  expect(await screen.findByText('Your entries are saved as a draft on this device.')).toBeTruthy()
  expect(screen.queryByText('Elsewhere it is')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Elsewhere it is')).toBeTruthy()
})

test.each([
  ['nothing was entered', { isTouched: false }],
  ['the record was made', { isEnded: () => true }],
])('leaving needs no confirmation if %s', async (_, overrides) => {
  const { leave } = await open(overrides)
  await leave()
  expect(await screen.findByText('Elsewhere it is')).toBeTruthy()
})

test.each([false, true])('[A2.177] shows whether the draft is stored on this device: %s', async (isKept) => {
  await open({ isKept })
  expect(screen.queryByText('Draft saved on this device.') !== null).toBe(isKept)
})

test('missing fields show without sending', async () => {
  const { submit } = await open({}, false)
  await userEvent.click(screen.getByRole('button', { name: 'Create Pump' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Enter a name.'))
  expect(submit).not.toHaveBeenCalled()
})
