import type { Building } from '@fettle/contract/buildings'
import type { ContactRow } from '@fettle/contract/contacts'
import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import type { Property } from '@fettle/contract/properties'
import type { JobTypeSuggestion } from '@fettle/contract/request-help'
import type { User } from '@fettle/contract/users'
import type { Settings } from '@fettle/rules/settings/settings'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrderField } from '#testing/custom-fields.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage } from '#testing/orders.ts'
import { aBuilding } from '#testing/records.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { CreateRequestPage } from './create-request-page.tsx'

const stamp = { fmRecordId: 1, fmModId: 1 }

const ritasPlace = { campus: 'Main', location1: 'Mill House', floor: 'Second', location2: '214' }
const ritasContact = {
  contactId: 31,
  ...stamp,
  emailAddress: 'rita@riverside.example',
  firstName: 'Rita',
  lastName: 'Quest',
  phone: '555-222-3333',
  company: 'Riverside',
  tenantName: 'Bakery',
  departmentName: 'Accounts',
  propertyId: 2,
  ...ritasPlace,
  campusId: 1,
  buildingId: 5,
  floorId: 6,
  roomId: 7,
  notifyPreference: 'email' as const,
}

export const rita = (contact: Partial<NonNullable<User['contact']>> = {}): Partial<User> => ({
  userRole: 'Requester',
  cUserCanDos: [],
  contactId: 31,
  worker: null,
  workerVendor: null,
  contact: { ...ritasContact, ...contact },
})

/** A colleague in the contact list. */
export const carl: ContactRow = {
  contactId: 32,
  ...stamp,
  propertyId: 2,
  firstName: 'Carl',
  lastName: 'Colleague',
  emailAddress: '',
  phone: '',
  title: '',
  company: '',
  department: 'Legal',
  departmentName: 'Legal',
  tenantName: 'Florist',
  campus: null,
  location1: 'Annex',
  buildingId: 8,
  floor: null,
  location2: null,
  location3: '',
  contactActiveFlag: true,
  propertyName: 'Mill Quarter',
  contactCode: 'C-32',
  account: null,
}

const aJobType = (jobTypeName: string, tradeName: string, kindFilter = 'Both') => ({
  jobTypeId: 1,
  ...stamp,
  tradeId: 1,
  tradeName,
  jobTypeName,
  priority: null,
  kindFilter,
})

const buildings = [aBuilding('Mill House', { buildingId: 5 }), aBuilding('Annex', { buildingId: 8 })]

export type PageSetup = {
  user?: Partial<User>
  settings?: Partial<Settings>
  property?: Partial<Property>
  customFields?: readonly CustomFieldMetadata[]
  buildings?: readonly Building[]
  similar?: () => StubbedAnswer
  suggestions?: readonly JobTypeSuggestion[]
  /** People found by a search. */
  contacts?: (url: string) => readonly ContactRow[] | Promise<readonly ContactRow[]>
}

/** Renders the page for Rita, with overrides. Sending returns `answer`. */
export async function openCreateRequest(
  overrides: PageSetup = {},
  answer: () => StubbedAnswer | Error | Promise<StubbedAnswer> = () => ({ status: 201, json: aRequest() }),
) {
  const sent = stubFetch(async ({ url, method }) => {
    if (url.endsWith('/similar')) return overrides.similar?.() ?? { json: { orders: [] } }
    if (url.endsWith('/suggest')) return { json: { suggestions: overrides.suggestions ?? [] } }
    if (method === 'POST') return answer()
    if (url.includes('/jobtypes/')) {
      const types = [aJobType('Too cold', 'HVAC', 'Request'), aJobType('Filter change', 'HVAC', 'Worker')]
      return { json: [...types, aJobType('Noise', 'HVAC'), aJobType('Noise', 'Plumbing')] }
    }
    if (url.includes('getCustomFieldMetadata'))
      return { json: overrides.customFields ?? [anOrderField('Cost center')] }
    if (url.includes('/vlist/')) {
      const item = { ...stamp, valueListName: 'Department', displaySequence: 1, reqPriority: null }
      return { json: [{ ...item, valueListValue: 'Legal', displayText: 'Legal' }] }
    }
    if (url.startsWith('/api/Contacts')) return { json: aPage(await (overrides.contacts?.(url) ?? [carl])) }
    if (/\/api\/buildings\?/i.test(url)) return { json: aPage(overrides.buildings ?? buildings) }
    if (url.startsWith('/api/Campuses')) return { json: [] }
    return { json: aPage([]) }
  })
  const rendered = await renderPage(<CreateRequestPage />, {
    ...aWorkspace({ user: rita(), ...overrides }),
    ...onlyOneProperty(overrides),
  })
  await screen.findByRole('textbox', { name: 'Work Description' })
  /** Changing requests only, without the help search. */
  const posts = () => sent.filter(({ method, url }) => method === 'POST' && !/(similar|suggest)$/.test(url))
  return { sent, posts, unmount: rendered.unmount }
}

const onlyOneProperty = (overrides: PageSetup) => ({ properties: [aWorkspace(overrides).property] })

export const aRequest = () =>
  anOrder({ orderNumber: 'REQ', requestId: '88', orderCategory: 'REQ', reqFlag: true })

export const description = () => screen.getByRole('textbox', { name: 'Work Description' })
export const combobox = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))
export const bodyOf = (request: SentRequest | undefined) => JSON.parse(String(request?.body))
/** Chooses from a list field of the form. */
export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(combobox(label))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
