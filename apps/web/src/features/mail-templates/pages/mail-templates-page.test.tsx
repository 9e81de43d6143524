import type { MailTemplate } from '@fettle/contract/mail-templates'
import { mailTemplate } from '@fettle/rules/notices/mail-template-catalog'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { changesOf, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { MailTemplatesPage } from './mail-templates-page.tsx'

const own = mailTemplate('on-hold')
const aTemplate = (more: Partial<MailTemplate> = {}): MailTemplate => ({
  kind: 'on-hold',
  label: own.label,
  about: own.about,
  coming: false,
  subject: own.subject,
  body: own.body,
  changed: false,
  fmModId: 0,
  modifiedDateTime: null,
  modifiedBy: '',
  fields: own.fields.map(({ name, about, sample }) => ({ name, about, sample })),
  ...more,
})

async function show({
  record,
  answers = [],
  template = aTemplate(),
}: {
  record?: string
  answers?: StubbedAnswer[]
  template?: MailTemplate
}) {
  const sent = stubFetch(({ method }) =>
    method === 'GET' ? { json: [template] } : (answers.shift() ?? { json: template }),
  )
  await renderPage(
    <MailTemplatesPage record={record} search={{}} onSearch={() => undefined} />,
    withRights(['Manage Settings']),
  )
  await screen.findByRole('heading', { level: 1 })
  return () => changesOf(sent)
}
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })

test('[C8.040] the list shows when each text is sent, and which ones were customized', async () => {
  await show({ template: aTemplate({ changed: true }) })
  const link = await screen.findByRole('link', { name: /^On hold/ })
  expect(link.textContent).toContain('When an order was put on hold.')
  expect(within(link).getByText('Changed')).toBeTruthy()
})

test('[C8.041,C8.043] a picked field is inserted at the cursor, and the preview updates', async () => {
  const changes = await show({ record: 'on-hold' })
  expect(preview().getByText('Your request is on hold until 3/12/2030:')).toBeTruthy()
  expect(preview().getByText('Part on order').tagName).toBe('BLOCKQUOTE')
  await userEvent.clear(text())
  await enter(text(), '<b>At </b>')
  text().setSelectionRange(6, 6)
  await userEvent.click(screen.getByRole('button', { name: 'Insert field' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^place/ }))
  expect(text().value).toBe('<b>At {{place}}</b>')
  expect(preview().getByText('<b>At North Hall, 2, 204</b>')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(changes()).toEqual([
      {
        call: 'PUT /api/System/mailtemplates/on-hold',
        body: { subject: '{{title}}', body: '<b>At {{place}}</b>' },
        ifMatch: '"0"',
      },
    ]),
  )
})

test('[C8.042] an unknown field shows a problem at the text, and is not sent', async () => {
  const changes = await show({ record: 'on-hold' })
  await userEvent.type(text(), ' {{{{rating}}')
  expect(await screen.findByText('rating is not known here.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(changes()).toEqual([])
})

test('[C8.044] the default text can be restored after confirmation', async () => {
  const changes = await show({
    record: 'on-hold',
    template: aTemplate({ changed: true, fmModId: 3, body: 'We wait.' }),
    answers: [{ json: aTemplate() }],
  })
  expect(text().value).toBe('We wait.')
  await userEvent.click(screen.getByRole('button', { name: 'Restore default' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore default' }))
  await vi.waitFor(() => expect(text().value).toBe(own.body))
  expect(changes()).toEqual([
    { call: 'DELETE /api/System/mailtemplates/on-hold', body: undefined, ifMatch: '"3"' },
  ])
})

test('the input stays after a concurrent change', async () => {
  const theirs = aTemplate({ changed: true, fmModId: 4, body: 'Theirs.' })
  await show({
    record: 'on-hold',
    answers: [
      {
        status: 412,
        json: { title: 'Someone else saved this record while you had it open.', errors: [], current: theirs },
      },
    ],
  })
  await userEvent.clear(text())
  await enter(text(), 'Mine.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(text().value).toBe('Mine.')
})
