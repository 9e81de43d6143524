import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../records/problem.ts'
import { type Settings, settingDefaults } from '../settings/settings.ts'
import { noCompletionFacts } from './completion.fixture.ts'
import {
  completionProblems,
  createRequestProblems,
  createWorkOrderProblems,
  dncProblems,
  duplicateProblems,
  isTaskSettled,
  messageProblems,
  type RequestDraft,
  transferChoice,
  transferProblems,
  uploadProblems,
} from './order-requirements.ts'

const plain = settingDefaults()
const withSettings = (changes: Partial<Settings>): Settings => ({ ...plain, ...changes })
const fields = (problems: Problem[]) => problems.map(({ field }) => field)
const codes = (problems: Problem[]) => problems.map(({ code }) => code)

const someone = { byRequester: true, profile: {}, customFields: [] }
const leak = { description: 'A tap drips', building: 'North' }

describe('a request', () => {
  const problems = (draft: RequestDraft, changes: Partial<Settings> = {}, facts = {}) =>
    createRequestProblems(draft, withSettings(changes), { ...someone, ...facts })

  test('[A5.004, A5.007] needs a description and a building, both reported together', () => {
    expect(problems(leak)).toEqual([])
    expect(problems({ description: '  ' })).toEqual([
      { field: 'description', code: 'required', message: 'Work Description is required.' },
      { field: 'building', code: 'required', message: 'Building is required.' },
    ])
  })

  test('needs no building from a requester whose location pickers are hidden, but from others', () => {
    const hidden = { disableLocationPickersForRequesters: true }
    expect(problems({ description: 'Drip' }, hidden)).toEqual([])
    expect(fields(problems({ description: 'Drip' }, hidden, { byRequester: false }))).toEqual(['building'])
  })

  test('[A5.005] needs a job type if requireJobTypeForRequests is on and it is shown', () => {
    expect(fields(problems(leak, { requireJobTypeForRequests: true }))).toEqual(['jobType'])
    expect(problems({ ...leak, jobType: 'Leaks' }, { requireJobTypeForRequests: true })).toEqual([])
    const unseen = { requireJobTypeForRequests: true, displayJobTypeForRequests: false }
    expect(problems(leak, unseen)).toEqual([])
  })

  test('[A5.006] needs billable-to and billable category if their settings are on', () => {
    const wanted = { requireBillableToForRequests: true, requireBillableCategoryForRequests: true }
    const shown = { ...wanted, enableBillableToField: true, enableBillableCategoryField: true }
    expect(fields(problems(leak, shown))).toEqual(['billableTo', 'billableCategory'])
    expect(problems({ ...leak, billableTo: 'Rent', billableCategory: 'Repair' }, shown)).toEqual([])
    expect(problems(leak, wanted)).toEqual([])
  })

  test('[A5.008, A5.009] needs a complete profile if requireProfileForRequests is on', () => {
    const on = { requireProfileForRequests: true, requiredProfileAttributes: ['phone', 'floor'] as const }
    const message = 'Error: You are missing user information required to create a request.'
    expect(problems(leak, on, { profile: { phone: '555-123-4567' } })).toEqual([
      { field: 'profile', code: 'missing-profile', message },
    ])
    expect(problems(leak, on, { profile: { phone: '555-123-4567', floor: '2' } })).toEqual([])
    expect(problems(leak, { ...on, requireProfileForRequests: false })).toEqual([])
    expect(problems(leak, on, { byRequester: false })).toEqual([])
  })

  test('[A6.015] is for others only while allowEnteringRequestsForOthers is on', () => {
    const other = { ...leak, onBehalfOfContactId: 4 }
    expect(codes(problems(other))).toEqual(['not-allowed'])
    expect(problems(other, { allowEnteringRequestsForOthers: true })).toEqual([])
    expect(problems(other, {}, { byRequester: false })).toEqual([])
  })

  test('[A5.010] needs the custom fields marked notEmpty if custom fields are enabled', () => {
    const customFields = [{ name: 'Cost center', notEmpty: true }, { name: 'Remark' }]
    expect(problems(leak, {}, { customFields })).toEqual([])
    expect(fields(problems(leak, { enableCustomFields: true }, { customFields }))).toEqual([
      'extendedData.Cost center',
    ])
    const input = { ...leak, extendedData: { 'Cost center': '12' } }
    expect(problems(input, { enableCustomFields: true }, { customFields })).toEqual([])
  })
})

describe('a work order', () => {
  const full = {
    description: 'Mend it',
    jobType: 'Leaks',
    assignTo: 'Ada Brook',
    jobPriority: 2,
    orderBy: 'Bo Lind',
    floor: '1',
    suite: '101',
    location3: 'By the door',
  }
  const problems = (draft: object, changes: Partial<Settings> = {}) =>
    createWorkOrderProblems(draft, withSettings(changes), { customFields: [], byWorker: true })

  test('[A5.011] needs a job type, an assignee and a description', () => {
    expect(fields(problems({})).sort()).toEqual(['assignTo', 'description', 'jobType'])
    expect(problems({ description: 'Mend it', jobType: 'Leaks', assignTo: 'Ada Brook' })).toEqual([])
    const byManager = { customFields: [], byWorker: false }
    expect(fields(createWorkOrderProblems({}, withSettings({}), byManager)).sort()).toEqual([
      'description',
      'jobType',
    ])
  })

  test.each([
    ['requirePriorityForWorkorders', 'jobPriority'],
    ['requireOrderByForWorkorders', 'orderBy'],
    ['requireFloorForWorkorders', 'floor'],
    ['requireRoomForWorkorders', 'suite'],
    ['requireLocationDetailsForWorkorders', 'location3'],
  ] as const)('[A5.001, A5.012, A5.013] with %s needs %s', (setting, field) => {
    const without = { ...full, [field]: null }
    expect(problems(without)).toEqual([])
    expect(fields(problems(without, { [setting]: true }))).toEqual([field])
    expect(problems(full, { [setting]: true })).toEqual([])
  })

  test('has at most 4000 characters', () => {
    expect(codes(problems({ ...full, description: 'x'.repeat(4001) }))).toEqual(['too-long'])
    expect(problems({ ...full, description: 'x'.repeat(4000) })).toEqual([])
  })
})

describe('completing or setting to DNC', () => {
  const open = { done: false, failed: false, asksForEntry: false, dataEntry: null }

  test.each([
    ['requireAssetForCompletion', 'assets', { assetCount: 1 }],
    ['requireLaborForCompletion', 'labor', { laborCount: 1 }],
    ['requireNoteForCompletion', 'notes', { privateNoteCount: 1 }],
    ['requireNoteForCompletion', 'notes', { publicNoteCount: 1 }],
    ['requirePublicNoteForCompletion', 'publicNotes', { publicNoteCount: 1 }],
  ] as const)('[A5.001] with %s requires an entry in %s', (setting, field, met) => {
    expect(completionProblems(plain, noCompletionFacts)).toEqual([])
    expect(fields(completionProblems(withSettings({ [setting]: true }), noCompletionFacts))).toEqual([field])
    expect(completionProblems(withSettings({ [setting]: true }), { ...noCompletionFacts, ...met })).toEqual(
      [],
    )
  })

  test.each([
    ['labor', 'labor', { laborCount: 1 }],
    ['photo', 'photos', { photoCount: 1 }],
    ['signature', 'signature', { hasSignature: true }],
  ] as const)("[C2.006] by an order's own %s requires an entry in %s", (what, field, met) => {
    const asks = { ...noCompletionFacts, requires: { ...noCompletionFacts.requires, [what]: true } }
    expect(fields(completionProblems(plain, asks))).toEqual([field])
    expect(completionProblems(plain, { ...asks, ...met })).toEqual([])
  })

  test('an internal note does not replace a public one', () => {
    const settings = withSettings({ requirePublicNoteForCompletion: true })
    expect(fields(completionProblems(settings, { ...noCompletionFacts, privateNoteCount: 2 }))).toEqual([
      'publicNotes',
    ])
  })

  test('reports everything missing together', () => {
    const settings = withSettings({ requireAssetForCompletion: true, requireLaborForCompletion: true })
    const facts = { ...noCompletionFacts, procedureMandatory: true, tasks: [open] }
    expect(fields(completionProblems(settings, facts))).toEqual(['assets', 'labor', 'tasks'])
  })

  test('[A5.001] with a mandatory procedure requires every line to be done, failed or answered', () => {
    const tasks = [open, { ...open, done: true }]
    const mandatory = { ...noCompletionFacts, procedureMandatory: true }
    expect(completionProblems(plain, { ...noCompletionFacts, tasks })).toEqual([])
    expect(completionProblems(plain, { ...mandatory, tasks })[0]?.message).toContain('1 left')
    expect(
      fields(
        completionProblems(withSettings({ procedureMandatoryFlag: true }), { ...noCompletionFacts, tasks }),
      ),
    ).toEqual(['tasks'])
    expect(completionProblems(plain, { ...mandatory, tasks: [{ ...open, failed: true }] })).toEqual([])
  })

  test('[A2.113] a line with an answer is settled by it, unless it failed', () => {
    const asking = { ...open, asksForEntry: true }
    expect(isTaskSettled({ ...asking, done: true, dataEntry: ' ' })).toBe(false)
    expect(isTaskSettled({ ...asking, dataEntry: '7' })).toBe(true)
    expect(isTaskSettled({ ...asking, failed: true })).toBe(true)
  })

  test('[A5.001] DNC requires public and private notes if its settings are on', () => {
    const both = withSettings({ requirePublicNoteForDNC: true, requirePrivateNoteForDNC: true })
    expect(dncProblems(plain, noCompletionFacts)).toEqual([])
    expect(fields(dncProblems(both, noCompletionFacts))).toEqual(['publicNotes', 'privateNotes'])
    expect(fields(dncProblems(both, { publicNoteCount: 1, privateNoteCount: 0 }))).toEqual(['privateNotes'])
    expect(dncProblems(both, { publicNoteCount: 1, privateNoteCount: 1 })).toEqual([])
  })
})

test('[A5.013, A9.004] a message has 1 to 1000 characters', () => {
  expect(codes(messageProblems(' \n'))).toEqual(['required'])
  expect(messageProblems('x'.repeat(1000))).toEqual([])
  expect(codes(messageProblems('x'.repeat(1001)))).toEqual(['too-long'])
})

test('[A5.014, A5.015, A9.005, B5.023, B5.024, B9.010] an upload has at most 15 files, and photos are images', () => {
  const files = (count: number, isImage = true) =>
    Array.from({ length: count }, () => ({ name: 'a.pdf', isImage }))
  expect(uploadProblems({ files: files(15), photos: true })).toEqual([])
  expect(codes(uploadProblems({ files: files(16), photos: true }))).toEqual(['too-many'])
  expect(uploadProblems({ files: files(1, false), photos: true })).toEqual([
    { field: 'files', code: 'wrong-type', message: 'a.pdf is not an image.' },
  ])
  expect(uploadProblems({ files: files(1, false), photos: false })).toEqual([])
  expect(codes(uploadProblems({ files: [], photos: false }))).toEqual(['required'])
})

test('[A5.033] a duplicate needs an assignee', () => {
  expect(codes(duplicateProblems({}))).toEqual(['required'])
  expect(duplicateProblems({ assignTo: 'Ada Brook' })).toEqual([])
})

describe('a transfer', () => {
  const facts = {
    order: { propertyId: 1, building: 'North', trade: 'Plumbing' },
    targetBuildings: ['North', 'East'],
    targetTrades: ['Paint'],
  }

  test('[A5.031] needs another property', () => {
    const choice = { building: 'East', trade: 'Paint' }
    expect(transferProblems({ propertyId: 2, ...choice }, facts)).toEqual([])
    expect(codes(transferProblems({ propertyId: 1, ...choice }, facts))).toEqual(['same-property'])
    expect(codes(transferProblems(choice, facts))).toEqual(['required'])
  })

  test('[A5.031, A5.032] uses the chosen building and trade, else the order’s, if they exist there', () => {
    expect(transferChoice({ trade: 'Paint' }, facts)).toEqual({ building: 'North', trade: 'Paint' })
    expect(transferProblems({ propertyId: 2, trade: 'Paint' }, facts)).toEqual([])
    expect(fields(transferProblems({ propertyId: 2, building: 'West' }, facts))).toEqual([
      'building',
      'trade',
    ])
    const bare = { ...facts, order: { propertyId: 1, building: null, trade: null } }
    expect(codes(transferProblems({ propertyId: 2 }, bare))).toEqual(['required', 'required'])
  })
})

test('enabling a requirement never removes another problem', () => {
  const flags = Object.entries(plain).flatMap(([name, value]) =>
    typeof value === 'boolean' && name.startsWith('require') ? [name as keyof Settings] : [],
  )
  const text = fc.option(fc.constantFrom('', ' ', 'x'))
  const draft = fc.record({ description: text, jobType: text, building: text, floor: text, assignTo: text })
  fc.assert(
    fc.property(draft, fc.subarray(flags), fc.constantFrom(...flags), (input, on, more) => {
      const settings = { ...plain, ...Object.fromEntries(on.map((name) => [name, true])) }
      const stricter = { ...settings, [more]: true }
      const check = (against: Settings) => [
        ...fields(createRequestProblems(input, against, someone)),
        ...fields(createWorkOrderProblems(input, against, { ...someone, byWorker: true })),
      ]
      expect(check(stricter)).toEqual(expect.arrayContaining(check(settings)))
    }),
  )
})
