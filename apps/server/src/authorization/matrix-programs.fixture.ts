import { escalationBody } from '#platform/testing/escalation-body.fixture.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { administers, onlyFor, type Row } from './matrix-reach.fixture.ts'

/** Administration of records of one's properties. */
const ofProperty: Pick<Row, 'people' | 'lacking'> = {
  people: onlyFor(['manager'], 'n'),
  lacking: administers,
}
const listed: Pick<Row, 'people' | 'lacking'> = { ...ofProperty, people: onlyFor(['manager'], '-') }
const key = '/api/ApiKeys/1'
const webhook = '/api/Webhooks/1'
const escalation = '/api/EscalationRules/1'

/** Matrix rows of the calls about API keys, webhooks and escalation rules. */
export const programRows = {
  listApiKeys: listed,
  getApiKey: { ...ofProperty, path: key },
  createApiKey: {
    ...ofProperty,
    body: { name: 'Northern newcomer', roleId: 1013, propertyIds: [1], expiresOn: null },
  },
  updateApiKey: { ...ofProperty, path: key, body: { name: 'Northern again' } },
  revokeApiKey: { ...ofProperty, path: `${key}/revoke` },
  listEscalationRules: listed,
  createEscalationRule: { ...ofProperty, body: escalationBody('Northern newcomer', 1) },
  updateEscalationRule: { ...ofProperty, path: escalation, body: { name: 'Northern again' } },
  deleteEscalationRule: { ...ofProperty, path: escalation },
  previewEscalationRule: { ...ofProperty, body: escalationBody('Northern newcomer', 1) },
  runEscalationRule: { ...ofProperty, path: `${escalation}/run` },
  listEscalationFirings: { ...ofProperty, path: `${escalation}/firings` },
  listWebhooks: listed,
  getWebhook: { ...ofProperty, path: webhook },
  createWebhook: {
    ...ofProperty,
    body: { name: 'Northern newcomer', url: 'https://n.example/', kinds: ['asset'], propertyIds: [1] },
  },
  updateWebhook: { ...ofProperty, path: webhook, body: { name: 'Northern again' } },
  deleteWebhook: { ...ofProperty, path: webhook },
  renewWebhookSecret: { ...ofProperty, path: `${webhook}/secret` },
  testWebhook: { ...ofProperty, path: `${webhook}/test` },
  listWebhookDeliveries: { ...ofProperty, path: `${webhook}/deliveries` },
  resendWebhookDelivery: { ...ofProperty, path: `${webhook}/deliveries/1/resend` },
  resendWaitingDeliveries: { ...ofProperty, path: `${webhook}/deliveries/resend` },
} satisfies Partial<Rows>
