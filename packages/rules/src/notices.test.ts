import { describe, expect, test } from 'vitest'
import { type NoticeEvent, type NoticePerson, noticesOf } from './notices.ts'

const person = (role: NoticePerson['role'], more: Partial<NoticePerson> = {}): NoticePerson => ({
  role,
  name: role,
  address: `${role}@example.org`,
  accepts: true,
  acted: false,
  readsMessages: role !== 'follower',
  ...more,
})
const everybody = [person('assignee'), person('secondary'), person('requester')]
const order = {
  isRequest: false,
  emailAssignee: true,
  emailRequester: true,
  followersSeeMessages: false,
}
const told = (events: NoticeEvent[], people = everybody, more = {}) =>
  noticesOf(events, people, { ...order, ...more }).map(({ person: { role }, events: heard }) => [
    role,
    ...heard.map(({ kind }) => kind),
  ])

describe('who is told by e-mail', () => {
  test.each([
    [{ kind: 'assigned' }],
    [{ kind: 'comment', text: 'Hello' }],
    [{ kind: 'hold', reason: '' }],
    [{ kind: 'complete' }],
    [{ kind: 'dnc' }],
    [{ kind: 'opened' }],
    [{ kind: 'approved' }],
  ] as [NoticeEvent][])('of %j: assignee, secondary and requester', (event) => {
    expect(told([event])).toEqual([
      ['assignee', event.kind],
      ['secondary', event.kind],
      ['requester', event.kind],
    ])
  })

  test('of a denial and of what was entered for them: the requester', () => {
    expect([told([{ kind: 'denied', reason: 'No' }]), told([{ kind: 'received' }])]).toEqual([
      [['requester', 'denied']],
      [['requester', 'received']],
    ])
  })

  test('of how it stands, who follows the order hears too, whatever the order says of its requester', () => {
    const people = [person('requester'), person('follower')]
    const both = (event: NoticeEvent) => told([event], people, { isRequest: true, emailRequester: false })
    expect(both({ kind: 'denied', reason: 'No' })).toEqual([['follower', 'denied']])
    expect(both({ kind: 'withdrawn' })).toEqual([['follower', 'withdrawn']])
    expect(both({ kind: 'complete' })).toEqual([['follower', 'complete']])
    expect(both({ kind: 'received' })).toEqual([])
    expect(both({ kind: 'assigned' })).toEqual([])
    expect(told([{ kind: 'second-assigned' }], [person('follower')])).toEqual([])
  })

  test('of what is written on an order, only those who read it: a follower where their property says so', () => {
    const comment: NoticeEvent = { kind: 'comment', text: 'Hello' }
    const heard = [['follower', 'comment']]
    expect(told([comment], [person('follower')])).toEqual([])
    expect(told([comment], [person('follower')], { followersSeeMessages: true })).toEqual(heard)
    expect(told([comment], [person('follower', { readsMessages: true })])).toEqual(heard)
  })

  test('one message a change, with everything that it did', () => {
    expect(told([{ kind: 'approved' }, { kind: 'assigned' }])).toEqual([
      ['assignee', 'approved', 'assigned'],
      ['secondary', 'approved', 'assigned'],
      ['requester', 'approved', 'assigned'],
    ])
  })

  test('somebody in several capacities, or with the address of another, gets one message', () => {
    const same = [person('requester', { address: ' ASSIGNEE@example.org' }), person('assignee')]
    expect(told([{ kind: 'complete' }], same)).toEqual([['assignee', 'complete']])
  })

  test('never the person who acted, in whatever capacity', () => {
    const people = [
      person('assignee', { acted: true }),
      person('requester', { address: 'assignee@example.org' }),
      person('secondary'),
    ]
    expect(told([{ kind: 'complete' }], people)).toEqual([['secondary', 'complete']])
  })

  test('nobody who does not want it, has no address, or whom the order leaves out', () => {
    const people = [person('assignee', { accepts: false }), person('secondary', { address: ' ' })]
    expect(told([{ kind: 'complete' }], people)).toEqual([])
    expect(told([{ kind: 'complete' }], everybody, { emailAssignee: false })).toEqual([
      ['requester', 'complete'],
    ])
    expect(told([{ kind: 'complete' }], everybody, { emailRequester: false })).toEqual([
      ['assignee', 'complete'],
      ['secondary', 'complete'],
    ])
  })

  test('of a survey that finds the work wanting: its supervisor alone, whatever the order says, unless they answered it', () => {
    const poor: NoticeEvent = { kind: 'poor-survey', rating: 1, acceptable: 'No', text: '' }
    const people = [...everybody, person('follower'), person('previous'), person('supervisor')]
    const off = { emailAssignee: false, emailRequester: false }
    expect(told([poor], people, off)).toEqual([['supervisor', 'poor-survey']])
    expect(told([poor], [...everybody, person('supervisor', { acted: true })])).toEqual([])
    expect(told([{ kind: 'complete' }], [person('supervisor')])).toEqual([])
  })

  test('of a request that waits for approval only the requester', () => {
    expect(told([{ kind: 'hold', reason: '' }], everybody, { isRequest: true })).toEqual([
      ['requester', 'hold'],
    ])
  })
})
