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

describe('email recipients', () => {
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

  test('of a denial, or of a request entered for them: the requester', () => {
    expect([told([{ kind: 'denied', reason: 'No' }]), told([{ kind: 'received' }])]).toEqual([
      [['requester', 'denied']],
      [['requester', 'received']],
    ])
  })

  test("followers are notified of the state, whatever the order's requester switch says", () => {
    const people = [person('requester'), person('follower')]
    const both = (event: NoticeEvent) => told([event], people, { isRequest: true, emailRequester: false })
    expect(both({ kind: 'denied', reason: 'No' })).toEqual([['follower', 'denied']])
    expect(both({ kind: 'withdrawn' })).toEqual([['follower', 'withdrawn']])
    expect(both({ kind: 'complete' })).toEqual([['follower', 'complete']])
    expect(both({ kind: 'received' })).toEqual([])
    expect(both({ kind: 'assigned' })).toEqual([])
    expect(told([{ kind: 'second-assigned' }], [person('follower')])).toEqual([])
  })

  test('messages go only to readers: followers if their property allows it', () => {
    const comment: NoticeEvent = { kind: 'comment', text: 'Hello' }
    const heard = [['follower', 'comment']]
    expect(told([comment], [person('follower')])).toEqual([])
    expect(told([comment], [person('follower')], { followersSeeMessages: true })).toEqual(heard)
    expect(told([comment], [person('follower', { readsMessages: true })])).toEqual(heard)
  })

  test('one message per change, about everything it did', () => {
    expect(told([{ kind: 'approved' }, { kind: 'assigned' }])).toEqual([
      ['assignee', 'approved', 'assigned'],
      ['secondary', 'approved', 'assigned'],
      ['requester', 'approved', 'assigned'],
    ])
  })

  test('a person with several roles, or a shared address, gets one message', () => {
    const same = [person('requester', { address: ' ASSIGNEE@example.org' }), person('assignee')]
    expect(told([{ kind: 'complete' }], same)).toEqual([['assignee', 'complete']])
  })

  test('never the author, in any role', () => {
    const people = [
      person('assignee', { acted: true }),
      person('requester', { address: 'assignee@example.org' }),
      person('secondary'),
    ]
    expect(told([{ kind: 'complete' }], people)).toEqual([['secondary', 'complete']])
  })

  test('excludes people who opted out, have no address, or are excluded by the order', () => {
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

  test('of a poor survey: the supervisor only, whatever the order says, unless they answered it', () => {
    const poor: NoticeEvent = { kind: 'poor-survey', rating: 1, acceptable: 'No', text: '' }
    const people = [...everybody, person('follower'), person('previous'), person('supervisor')]
    const off = { emailAssignee: false, emailRequester: false }
    expect(told([poor], people, off)).toEqual([['supervisor', 'poor-survey']])
    expect(told([poor], [...everybody, person('supervisor', { acted: true })])).toEqual([])
    expect(told([{ kind: 'complete' }], [person('supervisor')])).toEqual([])
  })

  test('of a pending request: the requester only', () => {
    expect(told([{ kind: 'hold', reason: '' }], everybody, { isRequest: true })).toEqual([
      ['requester', 'hold'],
    ])
  })
})
