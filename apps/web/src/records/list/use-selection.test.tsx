import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

type Row = { readonly id: number; readonly fmModId: number; readonly name: string }
type Search = { readonly active: boolean; readonly page: number }

const row = (id: number, fmModId: number, name = `v${fmModId}`): Row => ({ id, fmModId, name })
const idOf = ({ id }: Row) => id
const findsTheSame = (one: Search, other: Search) => one.active === other.active

function renderSelection(page: readonly Row[]) {
  const search: Search = { active: true, page: 1 }
  return renderHook((props) => useSelection({ idOf, findsTheSame, ...props }), {
    initialProps: { search, page },
  })
}

test('takes the newer version of a chosen row from the page, and never an older one', () => {
  const { result, rerender } = renderSelection([row(1, 3), row(2, 3)])
  act(() => result.current.set([row(1, 3), row(2, 3)], true))
  rerender({ search: { active: true, page: 1 }, page: [row(1, 4), row(2, 2)] })
  expect(result.current.rows).toEqual([row(1, 4), row(2, 3)])
})

test('keeps the chosen rows on other pages and drops them when other filters apply', () => {
  const { result, rerender } = renderSelection([row(1, 1)])
  act(() => result.current.set([row(1, 1)], true))
  rerender({ search: { active: true, page: 2 }, page: [row(2, 1)] })
  expect(result.current.rows.map(idOf)).toEqual([1])
  rerender({ search: { active: false, page: 1 }, page: [row(1, 1)] })
  expect([result.current.rows, result.current.has(row(1, 1))]).toEqual([[], false])
})

test('replaces a chosen row with its refreshed state and ignores rows that are not chosen', () => {
  const { result } = renderSelection([row(1, 1), row(2, 1)])
  act(() => result.current.set([row(1, 1)], true))
  act(() => result.current.refresh(row(1, 2)))
  act(() => result.current.refresh(row(2, 2)))
  expect(result.current.rows).toEqual([row(1, 2)])
})
