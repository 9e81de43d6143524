import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { reportError, reportedError } from '#lib/error-reporter.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { renderPlain } from '#testing/render.tsx'
import { ErrorDialog } from './error-dialog.tsx'

afterEach(() => reportedError.set(null))

test('[A2.011] the global error dialog shows the error until Close', async () => {
  renderPlain(<ErrorDialog />)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => reportError(new ApiError('op', 403, {})))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.getByText('You do not have permission to perform that action.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a shown error is not replaced by the next one', () => {
  reportError(new ApiError('first', 403, {}))
  reportError(new ApiError('second', 500, {}))
  expect(reportedError.get()?.message).toContain('permission')
})

test('canceled calls and missing sign-ins are not shown as errors', () => {
  reportError(new DOMException('left', 'AbortError'))
  reportError(new ApiError('op', 401, {}))
  expect(reportedError.get()).toBeNull()
})

test('a failed change is reported unless its form shows it; a failed query only without a place for it', async () => {
  const queries = createQueryClient()
  const fail = () => Promise.reject(new ApiError('op', 403, {}))
  const change = (meta: { showsOwnErrors?: boolean }) =>
    queries.getMutationCache().build(queries, { mutationFn: fail, meta }).execute(undefined)
  await change({ showsOwnErrors: true }).catch(() => undefined)
  await queries.fetchQuery({ queryKey: ['a'], queryFn: fail }).catch(() => undefined)
  expect(reportedError.get()).toBeNull()
  await change({}).catch(() => undefined)
  expect(reportedError.get()).not.toBeNull()
  reportedError.set(null)
  await queries
    .fetchQuery({ queryKey: ['b'], queryFn: fail, meta: { reportsErrors: true } })
    .catch(() => undefined)
  expect(reportedError.get()).not.toBeNull()
})
