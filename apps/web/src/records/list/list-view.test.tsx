import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { createListView, mayHide, useListView, withColumn } from './list-view.ts'

const columns = ['code', 'name'].map((columnName) => ({
  columnName,
  displayName: columnName,
  direction: 'ascend' as const,
  formatKind: 'text' as const,
  width: 120,
}))
const wrapper = ({ children }: { children: ReactNode }) => (
  <WorkspaceContext value={aWorkspace()}>{children}</WorkspaceContext>
)

test('a stored view that hides every column shows all of them', () => {
  localStorage.setItem('fettle.view-of-this-test', JSON.stringify({ hidden: ['code', 'name', 'gone'] }))
  const store = createListView('view-of-this-test')
  const { result } = renderHook(() => useListView(store, columns, null), { wrapper })
  expect(result.current.columns).toEqual(columns)
})

test('the last visible column and the one with the link cannot be hidden', () => {
  const view = { hidden: ['code'], density: 'comfortable' as const }
  expect(mayHide(view, { columns, link: 'code' }, 'name')).toBe(false)
  expect(withColumn(view, { columns, link: 'code' }, 'name', false)).toBe(view)
  expect(mayHide({ ...view, hidden: [] }, { columns, link: 'code' }, 'code')).toBe(false)
  expect(mayHide({ ...view, hidden: [] }, { columns, link: 'code' }, 'name')).toBe(true)
})
