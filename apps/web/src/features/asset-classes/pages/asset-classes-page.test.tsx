import type { AssetClass } from '@fettle/contract/asset-classes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { press } from '#testing/actions.ts'
import { anAssetClass } from '#testing/asset-classes.ts'
import { enter } from '#testing/enter.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { AssetClassesPage } from './asset-classes-page.tsx'
import '../components/template-editor.tsx'
import '#records/form/text-editor.tsx'

const aClass = (assetClassId: number, name: string, more: Partial<AssetClass> = {}): AssetClass =>
  anAssetClass({ assetClassId, fmRecordId: assetClassId, name, ...more })
const classes = [
  aClass(1, 'HVAC', { assetCount: 12, attributeTemplateId: 7 }),
  aClass(2, 'Plumbing'),
  aClass(3, 'Pumps', { level: 2, parentId: 1, assetCount: 12 }),
  aClass(4, 'Circulator', { level: 3, parentId: 3, activeFlag: false }),
]
const template = {
  attributeTemplateId: 7,
  fmRecordId: 7,
  fmModId: 2,
  name: 'Machines',
  items: [
    {
      group: 'Motor',
      label: 'Power',
      prefix: '',
      suffix: 'kW',
      kind: 'text',
      choices: [],
      isRequired: false,
    },
  ],
  classes: [{ assetClassId: 1, name: 'HVAC' }],
  assetCount: 12,
}

type Shown = {
  record?: string
  search?: Record<string, unknown>
  rows?: AssetClass[]
  answers?: StubbedAnswer[]
  templates?: object[]
}

async function show({
  record,
  search = {},
  rows = classes,
  answers = [],
  templates = [template],
}: Shown = {}) {
  const onSearch = vi.fn()
  const sent = stubFetch(({ url, method }) => {
    if (method !== 'GET') return answers.shift() ?? { json: rows[0] }
    if (url === '/api/AssetClasses') return { json: rows }
    if (url.startsWith('/api/AssetClasses/templates')) return { json: templates }
    return { json: rows.find(({ assetClassId }) => url.endsWith(`/${assetClassId}`)) }
  })
  await renderPage(
    <AssetClassesPage record={record} search={search} onSearch={onSearch} />,
    withRights(['Manage Settings']),
  )
  await screen.findByRole('heading', { level: 1 })
  return { onSearch, changes: () => sent.filter(({ method }) => method !== 'GET').map(callOf) }
}
const callOf = ({ method, url, body }: SentRequest) => ({
  call: `${method} ${url}`,
  body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
})

test('[C8.030] classes are a tree with asset counts, and inactive ones are marked', async () => {
  await show()
  const tree = await screen.findByRole('tree', { name: 'Asset classes' })
  expect(
    within(tree)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['HVAC', 'Pumps', 'Circulator', 'Plumbing'])
  expect(within(tree).getAllByText('12 assets')).toHaveLength(2)
  expect(within(tree).getByText('Inactive')).toBeTruthy()
})

test('[C0.014] a search keeps matches and their parents, and shows a message without matches', async () => {
  const { onSearch } = await show({ search: { search: 'circ' } })
  const tree = await screen.findByRole('tree', { name: 'Asset classes' })
  expect(
    within(tree)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['HVAC', 'Pumps', 'Circulator'])
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search name, code or description' }))
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith({}, { replace: true }))
})

test('[C0.014] without classes, the page offers to create one', async () => {
  await show({ rows: [] })
  expect(await screen.findByText('Nothing here yet.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'New System' }).length).toBeGreaterThan(0)
})

test('[C8.030] a change of attributes is saved after showing its effect on assets', async () => {
  const effects = [{ effect: 'renamed', attribute: 'Motor Rating', was: 'Motor Power', assets: 5 }]
  const { changes } = await show({
    record: '3',
    answers: [{ json: { assetCount: 12, effects } }, { json: template }],
  })
  expect(await screen.findByText('Machines, from HVAC')).toBeTruthy()
  await press('Edit attributes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Attributes: Machines' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await enter(name, 'Rating')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(
    await dialog.findByText('Motor Power is called Motor Rating, with the values of 5 assets.'),
  ).toBeTruthy()
  expect(changes().map(({ call }) => call)).toEqual(['POST /api/AssetClasses/templates/7/preview'])
  await userEvent.click(dialog.getByRole('button', { name: 'Save for 12 assets' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()[1]).toEqual({
    call: 'PUT /api/AssetClasses/templates/7',
    body: {
      name: 'Machines',
      items: [
        {
          ...template.items[0],
          label: 'Rating',
          was: { group: 'Motor', label: 'Power' },
        },
      ],
    },
  })
})

test('[C0.018] a class in use can be deactivated instead of deleted', async () => {
  const message = 'HVAC is used by 12 assets. Make it inactive instead.'
  const { changes } = await show({
    record: '1',
    answers: [{ status: 409, json: { title: message, errors: [{ field: '', code: 'in-use', message }] } }],
  })
  await press('Actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete System' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete HVAC?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Make inactive' }))
  await vi.waitFor(() =>
    expect(changes().at(-1)).toEqual({ call: 'PUT /api/AssetClasses/1', body: { activeFlag: false } }),
  )
})

test('a rejected new class keeps its input', async () => {
  const message = 'Name Pumps is already used at this place.'
  await show({
    record: '1',
    answers: [
      { status: 409, json: { title: message, errors: [{ field: 'name', code: 'duplicate', message }] } },
    ],
  })
  await press('New Category')
  const dialog = within(await screen.findByRole('dialog', { name: 'New Category in HVAC' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create Category' }))
  expect(dialog.getByText('Name is required.')).toBeTruthy()
  await enter(dialog.getByRole('textbox', { name: 'Name' }), 'Pumps')
  await userEvent.click(dialog.getByRole('button', { name: 'Create Category' }))
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Pumps')
})

test('[C8.030] a template without a class is deleted after a confirmation; one in use is not offered', async () => {
  const unused = {
    ...template,
    attributeTemplateId: 8,
    fmModId: 5,
    name: 'Old machines',
    classes: [],
    assetCount: 0,
  }
  const { changes } = await show({ templates: [template, unused], answers: [{ status: 204 }] })
  await press('Delete Old machines')
  expect(screen.queryByRole('button', { name: 'Delete Machines' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Old machines?' }))
  expect(dialog.getByText(/Its attribute goes with it\. No asset loses a value\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(changes()).toEqual([{ call: 'DELETE /api/AssetClasses/templates/8', body: undefined }]),
  )
})

test('[C8.030] the refusal to delete a template in use stays in the dialog', async () => {
  const unused = { ...template, attributeTemplateId: 8, name: 'Old machines', classes: [], assetCount: 0 }
  const message = 'Old machines is used by 1 class. Choose another template for it first.'
  await show({
    templates: [unused],
    answers: [{ status: 409, json: { title: message, errors: [{ field: '', code: 'in-use', message }] } }],
  })
  await press('Delete Old machines')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Old machines?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
})
