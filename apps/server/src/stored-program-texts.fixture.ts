/** Where the texts of the calls about API keys and webhooks are stored, by `call.name`. */
export const programTextColumns: Readonly<Record<string, string>> = {
  'createApiKey.name': 'api_key.name',
  'updateApiKey.name': 'api_key.name',
  'createWebhook.name': 'webhook.name',
  'createWebhook.url': 'webhook.url',
  'updateWebhook.name': 'webhook.name',
  'updateWebhook.url': 'webhook.url',
}
