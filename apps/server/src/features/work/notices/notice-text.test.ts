import { mailTemplate, mailTemplateKinds } from '@fettle/rules/notices/mail-template-catalog'
import type { MailTexts } from '@fettle/rules/notices/mail-templates'
import type { NoticeEvent, NoticeRole } from '@fettle/rules/notices/notices'
import { expect, test } from 'vitest'
import { presentHtml, presentText } from '#features/foundation/mail/mail-text.presenter.ts'
import { noticeContent } from './notice-text.ts'
import type { NoticeFacts } from './notices.repository.ts'

const facts: NoticeFacts = {
  id: 7,
  property_id: 1,
  number: 14_870,
  request_number: 77,
  category: 'CM',
  is_withdrawn: false,
  location3: 'behind\nthe door',
  description: 'No hot water.\nSince <Monday> & {{person}}.',
  order_by: 'Rita Request',
  contact_id: 1,
  email_assignee: true,
  email_requester: true,
  help_email: 'help@north.example',
  sub_status: null,
  job_type: 'No hot water',
  trade: 'Plumbing',
  building: 'North Hall',
  floor: '2',
  room: '204',
  assign_to: 'Tess Tech',
  street: '12 Mill Street, Troy, NY 12180',
  priority: 'Urgent',
  target_at: new Date('2030-03-12T16:30:00Z'),
  time_zone: 'America/New_York',
  property_name: 'North',
  status_kind: 'open',
  asker_may_rate: true,
  actor_name: 'Sue {{order}}',
  people: [],
  mail_texts: [],
  has_mail_server: false,
  has_emergency_devices: false,
  job_priority: 2,
}
const events: readonly (readonly NoticeEvent[])[] = [
  [{ kind: 'received' }],
  [{ kind: 'follow-up', after: '12' }],
  [{ kind: 'approved' }, { kind: 'opened' }, { kind: 'assigned' }],
  [{ kind: 'denied', reason: '' }],
  [{ kind: 'denied', reason: 'Not ours.\n<b>Really</b>' }],
  [{ kind: 'withdrawn' }],
  [{ kind: 'second-assigned' }],
  [{ kind: 'comment', text: 'On my {{way}}' }],
  [{ kind: 'comment', text: ' ' }],
  [{ kind: 'hold', reason: 'Part on order', until: '2030-03-12' }],
  [{ kind: 'hold', reason: ' ' }],
  [{ kind: 'complete' }, { kind: 'comment', text: 'Done' }],
  [{ kind: 'dnc' }],
  [{ kind: 'opened' }],
  [{ kind: 'poor-survey', rating: 1, acceptable: 'No', text: 'Cold' }],
]
const roles: readonly NoticeRole[] = [
  'assignee',
  'secondary',
  'requester',
  'follower',
  'previous',
  'supervisor',
]
const variants: readonly Partial<NoticeFacts>[] = [
  {},
  { number: null, assign_to: null, job_type: null, trade: null },
  { sub_status: 'Repaired', status_kind: 'complete', description: '', job_type: null },
]
const place = {
  address: 'https://x.example/orders/7',
  mayRate: true,
  formats: { dateFormat: 'M/D/YYYY' } as const,
}

test('[C8.044] default texts are word for word as before', async () => {
  const written = variants.flatMap((variant, at) =>
    events.flatMap((told) =>
      roles.map((role) => {
        const reader = { role, name: 'Rita', events: told }
        const { subject, sentences } = noticeContent({ ...facts, ...variant }, reader, place, new Map())
        return JSON.stringify([at, told.map(({ kind }) => kind).join(), role, subject, sentences])
      }),
    ),
  )
  expect(written).toHaveLength(variants.length * events.length * roles.length)
  await expect(`${written.join('\n')}\n`).toMatchFileSnapshot('./notice-text.golden.txt')
})

const textFor = (
  kind: string,
  texts: MailTexts,
  told: readonly NoticeEvent[],
  role: NoticeRole = 'requester',
) => {
  const content = noticeContent(facts, { role, name: 'Rita', events: told }, place, new Map([[kind, texts]]))
  return { subject: content.subject, text: presentText(content), html: presentHtml(content) }
}

test('[C8.040] a custom text replaces the default, with the reason as a quote in its field', () => {
  const texts = {
    subject: 'Waiting: {{title}}',
    body: '{{what}} waits{{reason}} We are sorry.\n\nAt {{place}}.',
  }
  const { subject, text } = textFor('on-hold', texts, [{ kind: 'hold', reason: 'Part on order' }])
  expect(subject).toBe('Waiting: Work order 14870: No hot water')
  expect(text).toContain(
    'Your request waits:\n\n    Part on order\n\nWe are sorry.\n\nAt North Hall, 2, 204, behind the door.',
  )
})

test('[C8.043] escapes values and never parses them as fields', () => {
  const texts = { subject: '{{description}}', body: '<b>{{person}}</b>: {{description}}{{message}}' }
  const { subject, text, html } = textFor('public-message', texts, [{ kind: 'comment', text: '<i>' }])
  expect(subject).toBe('No hot water. Since <Monday> & {{person}}.')
  expect(text).toContain('<b>Sue {{order}}</b>: No hot water.')
  expect(html).toContain('&lt;b&gt;Sue {{order}}&lt;/b&gt;: No hot water.')
  expect(html).toContain('&lt;i&gt;')
  expect(html).not.toContain('<i>')
})

test('[C8.040] places the survey invitation where the completion text has its field', () => {
  const done: NoticeEvent[] = [{ kind: 'complete' }]
  const asks = 'You can rate the work'
  expect(textFor('completed', { subject: 'x', body: 'Done.\n\n{{ survey }}' }, done).text).toContain(asks)
  expect(textFor('completed', { subject: 'x', body: 'Done.' }, done).text).not.toContain(asks)
})

test('every default text uses known fields only', () => {
  for (const kind of mailTemplateKinds) {
    const { fields, subject, body } = mailTemplate(kind)
    const used = [...`${subject} ${body}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    expect([kind, used.filter((name) => !fields.some((one) => one.name === name))]).toEqual([kind, []])
  }
})
