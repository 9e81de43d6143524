import { expect, test } from 'vitest'
import { invitedPersonProblems } from './invited-people.ts'

const ada = { firstName: 'Ada', lastName: 'Poole', emailAddress: 'ada@example.org', roleId: '3' }
const faults = (part: Partial<typeof ada>) =>
  invitedPersonProblems({ ...ada, ...part }).map(({ field }) => field)

test('an invited person needs a name, an address and a role; an empty line is ignored', () => {
  expect(faults({})).toEqual([])
  expect(faults({ firstName: ' ', roleId: '' })).toEqual(['firstName', 'roleId'])
  expect(faults({ emailAddress: 'ada' })).toEqual(['emailAddress'])
  expect(faults({ emailAddress: '' })).toEqual(['emailAddress'])
  expect(faults({ firstName: '', lastName: ' ', emailAddress: '' })).toEqual([])
})
