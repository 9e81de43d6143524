import 'fake-indexeddb/auto'
import type { Webhook } from '@fettle/contract/webhooks'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keys, values } from 'idb-keyval'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { KeyDialog } from '#features/api-keys/components/key-dialog.tsx'
import { NewClassDialog } from '#features/asset-classes/components/new-class-dialog.tsx'
import { TemplateEditor } from '#features/asset-classes/components/template-editor.tsx'
import { FieldDialog } from '#features/custom-fields/components/field-dialog.tsx'
import { MailServerDialog } from '#features/mail-queue/components/mail-server-dialog.tsx'
import { CreatePlaceDialog } from '#features/places/components/create-place-dialog.tsx'
import { ClosuresDialog, HoursDialog } from '#features/properties/components/calendar-dialogs.tsx'
import { HolidaysDialog } from '#features/properties/components/holidays-dialog.tsx'
import { OrderNumbersCard } from '#features/properties/components/order-numbers-card.tsx'
import { CreateRolePage } from '#features/roles/pages/create-role-page.tsx'
import { SettingsPage } from '#features/settings/pages/settings-page.tsx'
import { JobTypeDialog } from '#features/trades/components/job-type-dialog.tsx'
import { TradeDialog } from '#features/trades/components/trade-dialog.tsx'
import { ValueDialog } from '#features/value-lists/components/value-dialog.tsx'
import { WebhookDialog } from '#features/webhooks/components/webhook-dialog.tsx'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aMailStatus } from '#testing/mail.ts'
import { aCalendar } from '#testing/records.ts'
import { aSetting } from '#testing/settings.ts'
import { anAdministration, renderPage } from '#testing/workspace.tsx'

const close = () => undefined
const stamp = { fmRecordId: 5, fmModId: 3 }
const webhook = {
  webhookId: 4,
  ...stamp,
  name: 'Ledger',
  url: 'https://ledger.example',
  kinds: ['work-order'],
  propertyIds: [2],
} as unknown as Webhook
const setting = aSetting({
  name: 'billableToLabel',
  group: 'Orders',
  type: 'text',
  max: 40,
  default: 'Billable To',
  systemValue: 'Billable To',
  value: 'Billable To',
})

type Form = { readonly form: ReactNode; readonly field: string; readonly press?: string }

const forms: readonly (readonly [string, Form])[] = [
  [
    'a preference',
    {
      form: <SettingsPage record={undefined} search={{}} onSearch={close} />,
      field: 'Name of the billable-to field',
    },
  ],
  ['working hours', { form: <HoursDialog calendar={aCalendar()} onClose={close} />, field: 'From' }],
  ['closures', { form: <ClosuresDialog calendar={aCalendar()} onClose={close} />, field: 'Name' }],
  [
    'holidays',
    { form: <HolidaysDialog calendar={aCalendar()} year={2026} onClose={close} />, field: 'Name' },
  ],
  ['order numbers', { form: <OrderNumbersCard />, press: 'Change', field: 'Next order' }],
  ['a new role', { form: <CreateRolePage copyOf={undefined} />, field: 'Name' }],
  [
    'a new building',
    { form: <CreatePlaceDialog level="building" propertyId={2} onClose={close} />, field: 'Code' },
  ],
  ['a new trade', { form: <TradeDialog trade={null} onClose={close} />, field: 'Name' }],
  ['a new job type', { form: <JobTypeDialog tradeId={1} jobType={null} onClose={close} />, field: 'Name' }],
  ['a new class', { form: <NewClassDialog parent={null} onClose={close} />, field: 'Name' }],
  [
    'attributes',
    {
      form: <TemplateEditor template={null} proposedName="Pump" onSaved={close} onClose={close} />,
      field: 'Template name',
    },
  ],
  ['a new value', { form: <ValueDialog list="department" value={null} onClose={close} />, field: 'Value' }],
  ['a new custom field', { form: <FieldDialog field={null} onClose={close} />, field: 'Label' }],
  [
    'the mail server',
    { form: <MailServerDialog status={aMailStatus()} onClose={close} />, field: 'Mail server' },
  ],
  ['a new API key', { form: <KeyDialog apiKey={null} onClose={close} />, field: 'Name' }],
  ['a webhook', { form: <WebhookDialog webhook={webhook} onClose={close} />, field: 'Address' }],
]

const answers: Readonly<Record<string, unknown>> = {
  '/api/Properties/calendar/countries': { countries: [], regions: [] },
  '/api/System/settings/all': [setting],
  '/api/System/ordernumbers': { nextOrderNumber: 58_100, nextRequestNumber: 900, orderNumberPrefix: '' },
}

/** Opens the form in a new visit, and returns the text field. */
async function open({ form, field, press }: Form): Promise<HTMLInputElement> {
  cleanup()
  stubFetch(({ url }) => ({ json: answers[new URL(url, 'http://localhost').pathname] ?? [] }))
  await renderPage(form, anAdministration())
  if (press) await userEvent.click(await screen.findByRole('button', { name: press }))
  const place = press ? within(await screen.findByRole('dialog')) : screen
  return await place.findByLabelText<HTMLInputElement>(new RegExp(`^${field}`), { selector: 'input' })
}

test.each(forms)('input for %s is restored after leaving the page, until discarded', async (_what, form) => {
  const input = await open(form)
  const before = input.value
  if (input.type === 'time') fireEvent.change(input, { target: { value: '09:15' } })
  else await userEvent.type(input, '7')
  const entered = input.value
  expect(entered).not.toBe(before)
  await waitFor(async () => expect(await keys()).toHaveLength(1))
  const again = await open(form)
  await screen.findByText('Draft restored')
  expect(again.value).toBe(entered)
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await waitFor(async () => expect(await keys()).toHaveLength(0))
  expect((await open(form)).value).toBe(before)
})

test('the password of the mail server is not stored on the device', async () => {
  const status = aMailStatus()
  const form = { form: <MailServerDialog status={status} onClose={close} />, field: 'Mail server' }
  await enter(await open(form), 'smtp.example')
  await enter(screen.getByLabelText(/^User name/), 'mailer')
  await enter(await screen.findByLabelText(/^Password/), 'secret-word')
  await waitFor(async () => expect(JSON.stringify(await values())).toContain('mailer'))
  expect(JSON.stringify(await values())).not.toContain('secret-word')
  await open(form)
  await screen.findByText('Draft restored')
  expect(screen.getByLabelText<HTMLInputElement>(/^User name/).value).toBe('mailer')
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
})

test('Cancel discards the input; closing the dialog otherwise keeps it', async () => {
  const form = { form: <TradeDialog trade={null} onClose={close} />, field: 'Name' }
  await enter(await open(form), 'Glazing')
  await waitFor(async () => expect(await keys()).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await keys()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect(await keys()).toHaveLength(0))
})
