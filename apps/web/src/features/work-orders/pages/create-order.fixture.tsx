import type { AssetRow } from '@fettle/contract/assets'
import type { Building } from '@fettle/contract/buildings'
import type { Property } from '@fettle/contract/properties'
import type { JobType } from '@fettle/contract/trades'
import type { User } from '@fettle/contract/users'
import type { Settings } from '@fettle/rules/settings/settings'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { anOrderField } from '#testing/custom-fields.ts'
import { enter } from '#testing/enter.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage } from '#testing/orders.ts'
import { aPhoto } from '#testing/photos.ts'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { CreateOrderPage } from './create-order-page.tsx'

const stamp = { fmRecordId: 1, fmModId: 1 }
const anItem = (valueListValue: string, displayText: string) => ({
  ...stamp,
  valueListName: 'List',
  valueListValue,
  displayText,
  displaySequence: 1,
  reqPriority: null,
})

type PageSetup = {
  user?: Partial<User>
  settings?: Partial<Settings>
  property?: Partial<Property>
  /** The URL of the page. */
  at?: string
  /** Response for a single asset. */
  asset?: StubbedAnswer
  assets?: readonly AssetRow[]
  /** Differences of the property's job types; one for heat without a priority where this is absent. */
  jobTypes?: readonly Partial<JobType>[]
  /** The buildings of the property. */
  buildings?: readonly Building[]
}

/** Renders the page. Creating returns `answer`. */
export async function openCreateOrder(
  overrides: PageSetup = {},
  answer: () => StubbedAnswer | Error = () => ({ status: 201, json: anOrder() }),
) {
  const sent = stubFetch((request) => {
    const { url, method } = request
    if (method === 'POST') return answer()
    if (/\/api\/Assets\/\d+$/.test(url)) return overrides.asset ?? { status: 404, json: {} }
    if (url.startsWith('/api/Assets?')) return { json: aPage(overrides.assets ?? []) }
    if (url.includes('/jobtypes/')) {
      const type = { jobTypeId: 1, ...stamp, tradeId: 1, tradeName: 'HVAC', jobTypeName: 'No heat' }
      const first = { ...type, priority: null, kindFilter: 'Both' }
      return { json: (overrides.jobTypes ?? [{}]).map((one) => ({ ...first, ...one })) }
    }
    if (url.includes('ReassignValueList'))
      return { json: [anItem('Dana Whitfield', 'Dana Whitfield (HVAC)')] }
    if (url.includes('/jobpriorities/'))
      return { json: [{ ...anItem('1', '1 – Emergency'), reqPriority: 1 }] }
    if (/Buildings/i.test(url)) return { json: aPage(overrides.buildings ?? []) }
    if (url.includes('getCustomFieldMetadata')) return { json: [anOrderField('Color')] }
    return { json: aPage([]) }
  })
  const rendered = await renderPage(<CreateOrderPage />, aWorkspace(overrides), overrides.at)
  await screen.findByRole('textbox', { name: 'Work Description' })
  const posts = () => sent.filter(({ method }) => method === 'POST')
  return { sent, posts, unmount: rendered.unmount }
}

export const bodyOf = (request: SentRequest | undefined) => JSON.parse(String(request?.body))
export const description = () => screen.getByRole('textbox', { name: 'Work Description' })
export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
export async function fill(): Promise<void> {
  await enter(description(), 'The hall is cold.')
  await choose('Job Type', 'No heat')
  await choose('Assign To', 'Dana Whitfield (HVAC)')
}
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))
export const photo = aPhoto
/** Chooses photos, and waits until they are prepared. */
export async function addPhotos(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, files, { applyAccept: false })
  await waitFor(() => expect(screen.queryByText('Preparing …')).toBeNull())
}

export const maySeeAssets = { user: { cUserCanDos: ['View Workorders', 'Edit Workorders', 'View Assets'] } }
