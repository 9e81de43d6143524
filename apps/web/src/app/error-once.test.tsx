import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { reportError } from '#lib/error-reporter.ts'
import { describeError } from '#lib/error-texts.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { FilterError } from '#records/saved-filters/filter-error.tsx'
import { renderPlain } from '#testing/render.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ErrorDialog } from './error-dialog.tsx'

const unreachable = new ApiError('op', 0, {}, 'unreachable')
const unknown = new ApiError('op', 502, {})
const places: Readonly<Record<string, (error: Error) => ReactNode>> = {
  'a page': (error) => <ErrorState {...describeError(error)} />,
  'a form': (error) => <ChangeError error={error} />,
  'a filter': (error) => <FilterError error={error} />,
}

describe('[A8.004] the general text', () => {
  test.each(Object.keys(places))('appears once in %s, with the reason if there is one', (name) => {
    renderPlain(places[name]?.(unreachable))
    const { textContent } = screen.getByRole('alert')
    expect(textContent?.match(/An error occurred\./g)).toHaveLength(1)
    expect(textContent?.match(/The server could not be reached\./g)).toHaveLength(1)
  })

  test.each(Object.keys(places))('appears once in %s without a reason', (name) => {
    renderPlain(places[name]?.(unknown))
    expect(screen.getByRole('alert').textContent?.match(/An error occurred\./g)).toHaveLength(1)
  })

  test('appears once in the global dialog, and names it', async () => {
    renderPlain(<ErrorDialog />)
    reportError(unknown)
    const dialog = await screen.findByRole('dialog', {
      name: /^An error occurred\. Please try again/,
      hidden: true,
    })
    expect(dialog.textContent?.match(/An error occurred\./g)).toHaveLength(1)
  })
})
