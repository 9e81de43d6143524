import { expect, test } from 'vitest'
import { alreadyUsed, versionConflictText } from './save-refusals.ts'

test('[C0.015] [C0.017] a refused save says why in the words of the specification', () => {
  expect(versionConflictText).toBe(
    'Someone else saved this record while you had it open. Your text is kept below; reload to compare.',
  )
  expect(alreadyUsed('code', 'Code', ' AFC ')).toEqual({
    field: 'code',
    code: 'duplicate',
    message: 'Code AFC is already used in this property.',
  })
  expect(alreadyUsed('name', 'Role', 'Viewer', '').message).toBe('Role Viewer is already used.')
})
