/** Where the texts of the calls about accounts, roles, API keys and webhooks are stored, by `call.name`. */
export const administrationTextColumns: Readonly<Record<string, string>> = {
  'changeMailTemplate.subject': 'mail_template.subject',
  'changeMailTemplate.body': 'mail_template.body',
  'changeMailServer.host': 'mail_server.host',
  'changeMailServer.userName': 'mail_server.user_name',
  'changeMailServer.sender': 'mail_server.from_address',
  'createCustomField.name': 'custom_field.name',
  'changeCustomField.name': 'custom_field.name',
  'createUser.loginName': 'user_account.login_name',
  'createAccount.loginName': 'user_account.login_name',
  'updateAccount.loginName': 'user_account.login_name',
  'createAccount.emailAddress': 'user_account.email',
  'updateAccount.emailAddress': 'user_account.email',
  'createRole.name': 'role.name',
  'updateRole.name': 'role.name',
  'createApiKey.name': 'api_key.name',
  'updateApiKey.name': 'api_key.name',
  'createEscalationRule.name': 'escalation_rule.name',
  'updateEscalationRule.name': 'escalation_rule.name',
  'createOwnReport.title': 'own_report.title',
  'changeOwnReport.title': 'own_report.title',
  'createReportSubscription.title': 'report_subscription.title',
  'changeReportSubscription.title': 'report_subscription.title',
  'setPushDevice.endpoint': 'push_device.endpoint',
  'setPushDevice.p256dh': 'push_device.p256dh',
  'setPushDevice.auth': 'push_device.auth',
  'setPushDevice.label': 'push_device.label',
  'createWebhook.name': 'webhook.name',
  'createWebhook.url': 'webhook.url',
  'updateWebhook.name': 'webhook.name',
  'updateWebhook.url': 'webhook.url',
}

/** Names of the parts of an own report. They are stored as one definition, which the rules check. */
const definitionParts = [
  'source',
  'group',
  'measures',
  'columns',
  'period',
  'keys',
  'sortBy',
  'plot',
  'plotted',
]

/** Texts that are stored together, or as a time of day. */
export const choicesKeptTogether: readonly string[] = [
  'createProcedure',
  'changeProcedure',
  'createCustomField',
  'changeCustomField',
]
  .map((call) => `${call}.choices`)
  .concat(
    ['create', 'change'].flatMap((verb) => [
      `${verb}ReportSubscription.recipients`,
      `${verb}ReportSubscription.time`,
      ...definitionParts.map((part) => `${verb}OwnReport.${part}`),
    ]),
  )
