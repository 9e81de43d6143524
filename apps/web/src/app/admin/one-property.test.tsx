import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AssetClassesPage } from '#features/asset-classes/pages/asset-classes-page.tsx'
import { CustomFieldsPage } from '#features/custom-fields/pages/custom-fields-page.tsx'
import { MailServerCard } from '#features/mail-queue/components/mail-server-card.tsx'
import { MailTemplatesPage } from '#features/mail-templates/pages/mail-templates-page.tsx'
import { ProceduresPage } from '#features/procedures/pages/procedures-page.tsx'
import { OrderNumbersCard } from '#features/properties/components/order-numbers-card.tsx'
import { PropertiesPage } from '#features/properties/pages/properties-page.tsx'
import { RolePage } from '#features/roles/pages/role-page.tsx'
import { RolesSection } from '#features/roles/pages/roles-section.tsx'
import { SettingsPage } from '#features/settings/pages/settings-page.tsx'
import { TradesPage } from '#features/trades/pages/trades-page.tsx'
import { ValueListsPage } from '#features/value-lists/pages/value-lists-page.tsx'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { aRole } from '#testing/accounts.ts'
import { anAssetClass } from '#testing/asset-classes.ts'
import { aCustomField } from '#testing/custom-fields.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aMailStatus } from '#testing/mail.ts'
import { aPage } from '#testing/orders.ts'
import { aProcedure } from '#testing/procedures.ts'
import { aSetting } from '#testing/settings.ts'
import { anAdministration, renderPage } from '#testing/workspace.tsx'

const section: AdminSectionProps = { record: undefined, search: {}, onSearch: () => undefined }
const stamp = { fmRecordId: 5, fmModId: 3, modifiedDateTime: '2026-03-01T00:00:00Z', modifiedBy: '' }
const setting = aSetting({ group: 'Requests', default: false, fmModId: 1 })
const assetClass = anAssetClass()
const procedure = aProcedure({ procedureId: 5, title: 'Monthly inspection' })
const value = (valueId: number, propertyId: number | null) => ({
  valueId,
  ...stamp,
  propertyId,
  value: `Value ${valueId}`,
  requestPriority: null,
  isActive: true,
  isFixed: false,
})
const jobType = {
  jobTypeId: 7,
  ...stamp,
  jobTypeName: 'Leak',
  priority: null,
  kindFilter: 'Both',
  targetHours: {},
  isActive: true,
}
const trade = (change: boolean) => ({
  tradeId: 5,
  ...stamp,
  tradeName: 'Plumbing',
  isActive: true,
  propertyIds: [2],
  jobTypes: [jobType],
  defaultAssignees: [],
  can: { change },
})

const answers = (hasAllProperties: boolean): Readonly<Record<string, unknown>> => ({
  '/api/System/settings/all': [setting],
  '/api/System/ordernumbers': { nextOrderNumber: 58_100, nextRequestNumber: 900, orderNumberPrefix: '' },
  '/api/System/mailstatus': aMailStatus({ demo: false, isFromEnvironment: false, stored: null }),
  '/api/SavedFilters': { filters: [], roles: [] },
  '/api/Flags': { recordIds: [] },
  '/api/System/mailtemplates': [
    {
      kind: 'dnc',
      label: 'Did not complete',
      about: 'An order ended.',
      subject: 'Order ended',
      body: 'It ended.',
      changed: true,
      coming: false,
      fields: [],
      fmModId: 1,
      modifiedBy: '',
      modifiedDateTime: null,
    },
  ],
  '/api/System/valuelists': [{ list: 'department', values: [value(1, null), value(3, null), value(2, 2)] }],
  '/api/System/customfields': [aCustomField(1, 'Permit'), aCustomField(2, 'Color')],
  '/api/System/trades': {
    trades: [trade(hasAllProperties), { ...trade(true), tradeId: 6, tradeName: 'Roofing' }],
    propertyDefaults: [],
  },
  '/api/AssetClasses': [assetClass],
  '/api/AssetClasses/5': assetClass,
  '/api/AssetClasses/templates': [],
  '/api/Procedures/5': procedure,
  '/api/Roles/5': aRole({ roleId: 5 }),
})

/** A page, a text that marks it as loaded, and controls for administrators of all properties only. */
const pages: readonly (readonly [string, ReactNode, string | RegExp, readonly string[]])[] = [
  ['roles', <RolesSection key="1" {...section} />, /Select|Nothing/, ['New Role']],
  ['one role', <RolePage key="2" roleId={5} />, 'Role Detail', ['Actions', 'View Assets']],
  ['procedures', <ProceduresPage key="3" {...section} />, /Nothing/, ['New Procedure']],
  [
    'one procedure',
    <ProceduresPage key="4" {...section} record="5" />,
    'Lines',
    ['Actions', 'Paste lines', 'Remove line 1', 'Add line', 'Text of line 1'],
  ],
  ['asset classes', <AssetClassesPage key="5" {...section} />, 'HVAC', ['New System']],
  [
    'one asset class',
    <AssetClassesPage key="6" {...section} record="5" />,
    'Assets of this class have no attributes in common.',
    ['Actions', 'Edit Name: HVAC', 'Edit Template–', 'New template for this class', 'New Category'],
  ],
  [
    'an e-mail template',
    <MailTemplatesPage key="7" {...section} record="dnc" />,
    /An order ended/,
    ['Insert field', 'Restore default', 'It ended.'],
  ],
  ['the mail server', <MailServerCard key="8" />, 'Encryption', ['Set mail server', 'Change in Preferences']],
  ['order numbers', <OrderNumbersCard key="9" />, '58,100', ['Change']],
  ['properties', <PropertiesPage key="10" {...section} />, /Nothing/, ['New Property']],
  [
    'preferences',
    <SettingsPage key="11" {...section} />,
    'Requests',
    ['Survey after completion', 'Use default for Survey after completion'],
  ],
  ['value lists', <ValueListsPage key="12" />, 'Value 1', ['Value 1', 'Move Value 1 down']],
  ['custom fields', <CustomFieldsPage key="15" />, 'Permit', ['New field', 'Move Permit down']],
  ['trades', <TradesPage key="13" {...section} />, 'Plumbing', ['Move Plumbing down']],
  [
    'a trade that another property offers as well',
    <TradesPage key="14" {...section} record="5" />,
    'Leak',
    ['New job type', 'Make inactive', 'Delete', 'LeakRequesters and workers'],
  ],
]

/** Names of the enabled buttons, links and switches. */
async function usable(page: ReactNode, complete: string | RegExp, hasAllProperties: boolean) {
  cleanup()
  const known = answers(hasAllProperties)
  stubFetch(({ url }) => ({ json: known[new URL(url, 'http://localhost').pathname] ?? aPage([]) }))
  await renderPage(page, anAdministration({ hasAllProperties }))
  await screen.findAllByText(complete)
  return ['button', 'link', 'switch', 'textbox', 'checkbox', 'combobox']
    .flatMap((role) => screen.queryAllByRole(role))
    .filter((element) => !element.matches(':disabled') && element.closest('fieldset[disabled]') === null)
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
}

test.each(pages)(
  'an administrator of one property sees no unusable control on %s',
  async (_name, page, complete, hidden) => {
    expect(await usable(page, complete, true)).toEqual(expect.arrayContaining([...hidden]))
    const left = await usable(page, complete, false)
    expect(left.filter((name) => hidden.includes(name))).toEqual([])
  },
)
