import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { withRights } from '#testing/workspace.tsx'
import { visitApp } from './visit.fixture.tsx'

vi.mock('#lib/session.ts', () => ({ session: { isSignedIn: () => true }, returnToOf: () => '/' }))
vi.mock('./shell/shell.tsx', () => import('./bare-shell.fixture.tsx'))

const withoutStock = withRights(['FM Access', 'View Parts', 'Edit Parts'], {
  settings: { advancedPartsFunctionalityFlag: false },
})

test.each(['/warehouses', '/requisitions', '/requisitions/1', '/requisitions/prepare'])(
  '%s explains that stock is not tracked without advanced parts',
  async (path) => {
    stubFetch(() => ({ json: aPage([]) }))
    await visitApp(path, withoutStock)
    expect(
      await screen.findByText('Stock is not tracked here: advanced parts are off.', {}, { timeout: 10_000 }),
    ).toBeTruthy()
  },
)
