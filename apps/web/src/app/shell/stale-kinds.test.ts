import { expect, test } from 'vitest'
import { staleKinds } from './stale-kinds.ts'

const stale = (kind: string) => staleKinds({ kind, recordId: 1007, propertyId: 1001, workorderId: null })

test('the name of a worker or vendor shows anew in lists of both, and what a vendor serves in lists of vendors', () => {
  expect(stale('assignee')).toEqual(expect.arrayContaining(['worker', 'company']))
  expect(stale('company')).toContain('company')
})
