import { versionConflictText } from '@fettle/rules/records/save-refusals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailJob } from '#features/foundation/mail/send-mail-job.ts'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { escalationBody } from '#platform/testing/escalation-body.fixture.ts'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'

let server: ReferenceApp
beforeAll(async () => {
  server = await createReferenceApp({ jobs: (deps) => [createMailJob(deps)] })
})
afterAll(() => server[Symbol.asyncDispose]())

const [who, propertyId] = ['wide', 1002]
// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test expects of it
type Json = any

async function read(url: string): Promise<Json> {
  const { status, json } = await server.as(who, url)
  expect(status).toBe(200)
  return json
}

async function post(url: string, body: object): Promise<Json> {
  const { status, json, body: text } = await server.post(who, url, body)
  expect([200, 201], text).toContain(status)
  return json
}

/** A record that two people have open: its address, its version, and the change to a text. */
type Opened = { url: string; version: number; change: (text: string) => object }

const lines = [{ text: 'Look', answerKind: 'none' }]

/** By the call that changes it: the record that both administrators open. */
const pages: Readonly<Record<string, () => Promise<Opened>>> = {
  updateRole: async () => {
    const role = { kind: 'full', privileges: ['View Assets'] }
    const { roleId, fmModId } = await post('/api/Roles', { ...role, name: 'Auditor' })
    return { url: `/api/Roles/${roleId}`, version: fmModId, change: (name) => ({ ...role, name }) }
  },
  updateAccount: async () => {
    const url = '/api/Accounts/1002'
    return { url, version: (await read(url)).fmModId, change: (loginName) => ({ loginName }) }
  },
  updateProperty: async () => {
    const url = `/api/Properties/${propertyId}`
    const { fmModId } = await read(`${url}/setup`)
    return { url, version: fmModId, change: (city) => ({ city }) }
  },
  changePropertyCalendar: async () => {
    const url = `/api/Properties/${propertyId}/calendar`
    const { fmModId } = await read(url)
    const change = (name: string) => ({ closures: [{ name, from: '2026-07-01', to: '2026-07-02' }] })
    return { url, version: fmModId, change }
  },
  updatePlace: async () => {
    const place = { level: 'building', propertyId, code: 'TWO', name: 'Annex' }
    const { placeId, fmModId } = await post('/api/Places', place)
    return { url: `/api/Places/building/${placeId}`, version: fmModId, change: (name) => ({ name }) }
  },
  updateTrade: async () => {
    const { trades } = await post('/api/System/trades', { tradeName: 'Glazing', propertyIds: [propertyId] })
    const { tradeId, fmModId } = trades.find((each: Json) => each.tradeName === 'Glazing')
    return { url: `/api/System/trades/${tradeId}`, version: fmModId, change: (tradeName) => ({ tradeName }) }
  },
  updateJobType: async () => {
    const [{ tradeId }] = (await read('/api/System/trades')).trades
    const fields = { priority: null, kindFilter: 'Both', targetHours: {} }
    const tree = await post(`/api/System/trades/${tradeId}/jobtypes`, { jobTypeName: 'Pane', ...fields })
    const { jobTypeId, fmModId } = tree.trades
      .flatMap(({ jobTypes }: Json) => jobTypes)
      .find((each: Json) => each.jobTypeName === 'Pane')
    const change = (jobTypeName: string) => ({ jobTypeName, ...fields })
    return { url: `/api/System/jobtypes/${jobTypeId}`, version: fmModId, change }
  },
  changeAssetClass: async () => {
    const { assetClassId, fmModId } = await post('/api/AssetClasses', { name: 'Lifts' })
    return { url: `/api/AssetClasses/${assetClassId}`, version: fmModId, change: (name) => ({ name }) }
  },
  changeAttributeTemplate: async () => {
    const made = await post('/api/AssetClasses/templates', { name: 'Lift', items: [] })
    const url = `/api/AssetClasses/templates/${made.attributeTemplateId}`
    return { url, version: made.fmModId, change: (name) => ({ name }) }
  },
  changeListValue: async () => {
    const body = { value: 'Archive', propertyId: null, requestPriority: null }
    const lists = await post('/api/System/valuelists/department', body)
    const { valueId, fmModId } = lists
      .flatMap(({ values }: Json) => values)
      .find((each: Json) => each.value === 'Archive')
    const url = `/api/System/valuelists/department/${valueId}`
    return { url, version: fmModId, change: (value) => ({ value }) }
  },
  changeMailServer: async () => {
    const server = { host: 'smtp.example.org', port: 587, encryption: 'starttls', userName: '' }
    const { fmModId } = await read('/api/System/mailstatus')
    const change = (text: string) => ({ ...server, sender: `${text.toLowerCase()}@example.org` })
    return { url: '/api/System/mailserver', version: fmModId, change }
  },
  changeMailTemplate: async () => {
    const templates = await read('/api/System/mailtemplates')
    const { fmModId, body } = templates.find(({ kind }: Json) => kind === 'on-hold')
    return {
      url: '/api/System/mailtemplates/on-hold',
      version: fmModId,
      change: (subject) => ({ subject, body }),
    }
  },
  changeProcedure: async () => {
    const { procedureId, fmModId } = await post('/api/Procedures', { title: 'Round', lines })
    return { url: `/api/Procedures/${procedureId}`, version: fmModId, change: (title) => ({ title, lines }) }
  },
  updateWebhook: async () => {
    const draft = { name: 'Ledger', url: 'https://ledger.example/in', kinds: ['work-order'] }
    const { webhook } = await post('/api/Webhooks', { ...draft, propertyIds: [propertyId] })
    return {
      url: `/api/Webhooks/${webhook.webhookId}`,
      version: webhook.fmModId,
      change: (name) => ({ name }),
    }
  },
  updateEscalationRule: async () => {
    const rule = await post('/api/EscalationRules', escalationBody('Late', propertyId))
    return {
      url: `/api/EscalationRules/${rule.escalationRuleId}`,
      version: rule.fmModId,
      change: (name) => ({ name }),
    }
  },
  updateApiKey: async () => {
    const draft = { roleId: 1008, propertyIds: [propertyId], expiresOn: null }
    const { key } = await post('/api/ApiKeys', { ...draft, name: 'Export' })
    return { url: `/api/ApiKeys/${key.keyId}`, version: key.fmModId, change: (name) => ({ name }) }
  },
}

test.each(Object.entries(pages))(
  '[C0.015] %s: of two administrators the second is refused with what the first saved',
  async (_call, open) => {
    const { url, version, change } = await open()
    const ifMatch = `"${version}"`
    const first = await server.put(who, url, change('First'), { ifMatch })
    expect(first.status, first.body).toBe(200)
    const second = await server.put(who, url, change('Second'), { ifMatch })
    // The specification says 409, but If-Match has its own status (decision 166).
    expect([second.status, second.json.title]).toEqual([412, versionConflictText])
    const current = JSON.stringify(second.json.current).toLowerCase()
    expect([current.includes('first'), current.includes('second')]).toEqual([true, false])
  },
)

test('[C0.015] of two administrators at one setting the second is refused with what the first saved', async () => {
  const name = 'billableToLabel'
  const { fmModId } = (await read('/api/System/settings/all')).find((each: Json) => each.name === name)
  const change = (value: string) =>
    server.put(who, '/api/System/settings', { propertyId: null, changes: [{ name, value, fmModId }] })
  expect((await change('First')).status).toBe(200)
  const second = await change('Second')
  expect([second.status, second.json.title]).toEqual([409, versionConflictText])
  expect(second.json.current.find((each: Json) => each.name === name)).toMatchObject({ value: 'First' })
})

test('of two administrators at the default assignees the second is refused with whom the first chose', async () => {
  const url = '/api/System/defaultassignees/1001'
  const change = (ids: number[]) =>
    server.put(who, url, {
      tradeId: null,
      assignees: ids.map((assigneeId) => ({ buildingId: null, assigneeId })),
      seen: [],
    })
  expect((await change([1001])).status).toBe(200)
  const second = await change([1002])
  expect([second.status, second.json.current.propertyDefaults[0].assigneeId]).toEqual([412, 1001])
})

/** What has no version, and why nothing of another person's is lost. */
const others: Readonly<Record<string, string>> = {
  changeSettings: 'each setting has its version in the body; tested above',
  setDefaultAssignees: 'what was seen goes along in the body; tested above',
  changeBudgets: 'the seen amounts go along in the body; tested with the budgets',
  changeOrderNumbers: 'a number that is not sent stays as it is',
  orderTrades: 'only the order changes',
  orderJobTypes: 'only the order changes',
  orderListValues: 'only the order changes',
  retryMail: 'sends a message again',
  retryFailedMail: 'sends messages again',
  takeOverSavedFilter: 'names a new owner',
}

test('every call that changes what Administration shows is among these', async () => {
  const changing = (await listContractRoutes()).filter(
    ({ method, permission }) => method === 'PUT' && ['settings.manage', 'users.manage'].includes(permission),
  )
  expect(changing.map(({ name }) => name).filter((name) => !(name in pages) && !(name in others))).toEqual([])
})
