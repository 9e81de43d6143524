import { expect, test } from 'vitest'
import { importKinds } from '#features/desk/imports/imports.public.ts'
import { exportKinds, notExported } from './kinds/all-export-kinds.ts'
import { exportedColumnsOf } from './kinds/export-kind.ts'

test('every importable kind can be exported or has a reason for its absence', () => {
  const exported = exportKinds.map(({ kind }) => kind.name)
  expect([...exported, ...Object.keys(notExported)].toSorted()).toEqual(
    importKinds.map(({ name }) => name).toSorted(),
  )
})

test.each(exportKinds.map((each) => [each.kind.name, each] as const))(
  'every column of %s has a value or a reason for its absence',
  (_name, each) => {
    const { kind, cells, leftOut } = each
    const names = kind.columns.map(({ name }) => name)
    const without = exportedColumnsOf(each)
      .filter(({ name, field }) => field === undefined && !Object.hasOwn(cells, name))
      .map(({ name }) => name)
    expect(without).toEqual([])
    expect([...Object.keys(cells), ...Object.keys(leftOut)].filter((name) => !names.includes(name))).toEqual(
      [],
    )
    expect(Object.keys(cells).filter((name) => Object.hasOwn(leftOut, name))).toEqual([])
    for (const reason of Object.values(leftOut)) expect(reason).toMatch(/^[A-Z].*\.$/)
  },
)
