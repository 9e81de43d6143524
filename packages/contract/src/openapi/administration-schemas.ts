import { accountDraft, accountWithPassword } from '../account-changes.ts'
import { accountDetail, accountRow, passwordLink } from '../accounts.ts'
import { apiKey } from '../api-keys.ts'
import { attributeTemplate, inheritedTemplate, templateAttribute } from '../attribute-templates.ts'
import { clientConfig } from '../client-config.ts'
import {
  escalationFiring,
  escalationPreview,
  escalationPreviewRow,
  escalationRule,
  escalationStep,
} from '../escalations.ts'
import { exportAddress, exportKind, exportOptions, exportRun, nightlyExport } from '../exports.ts'
import { importMapping } from '../import-mappings.ts'
import {
  importColumn,
  importDetail,
  importedRow,
  importKind,
  importOptions,
  importRow,
  importValues,
} from '../imports.ts'
import { mailMessage, mailRow, mailStatus } from '../mail.ts'
import { mailTemplate } from '../mail-templates.ts'
import { orderNumbers } from '../order-numbers.ts'
import { ownReport } from '../own-reports.ts'
import { pins } from '../pins.ts'
import { pushDevice } from '../push-devices.ts'
import { reportDefinition } from '../report-definition.ts'
import { queuedReport, reportRun } from '../reports.ts'
import { requestLink } from '../request-links.ts'
import { roleRow } from '../role-list.ts'
import { role, roleDetail } from '../roles.ts'
import { savedFilter, sharedFilter } from '../saved-filters.ts'
import { setUp } from '../set-up.ts'
import { settingEntry } from '../settings.ts'
import { clientSettings, columnOption, valueListItem, versionInformation } from '../system.ts'
import { systemLogLine } from '../system-log.ts'
import { customFilter, newUser, orderTimer, profileUpdate, user, userContact, userProfile } from '../users.ts'
import { listValue } from '../value-lists.ts'
import { webhook, webhookDelivery } from '../webhooks.ts'
import type { NamedSchemas } from './schema-name.ts'

/** Named schemas of accounts, settings, imports, exports, mail and webhooks. */
export const administrationSchemas: NamedSchemas = {
  AccountDraft: [accountDraft, 'A new account, tied to an existing contact or worker or to a new one.'],
  AccountWithPassword: [
    accountWithPassword,
    'An account with a new one-time password. The password is returned only once.',
  ],
  AccountDetail: [accountDetail, 'An account with all its details.'],
  AccountRow: [accountRow, 'A user in a list.'],
  PasswordLink: [passwordLink, 'A link with which a person chooses a password.'],
  ApiKey: [apiKey, 'A key with which a program calls the API.'],
  AttributeTemplate: [
    attributeTemplate,
    'A template with its classes and the number of assets that inherit it.',
  ],
  InheritedTemplate: [
    inheritedTemplate,
    'The template that an asset inherits from its function, category or system.',
  ],
  TemplateAttribute: [
    templateAttribute,
    'An attribute that a template adds to assets. `suffix` is its unit.',
  ],
  ClientConfig: [
    clientConfig,
    'Sign-in options of this installation. Accounts are listed in demo mode only.',
  ],
  ExportAddress: [exportAddress, 'A temporary address for a download without an Authorization header.'],
  ExportKind: [exportKind, 'A kind of record that can be exported, with its columns.'],
  ExportOptions: [exportOptions, 'Content and format of an export. Several kinds become a ZIP file.'],
  ExportRun: [exportRun, 'An export that is finished or in progress.'],
  NightlyExport: [nightlyExport, 'An export that runs every night.'],
  ImportMapping: [importMapping, 'A saved mapping of columns for files of the same source.'],
  ImportColumn: [importColumn, 'A column of a kind of import.'],
  ImportDetail: [importDetail, 'An import with all its details.'],
  ImportKind: [importKind, 'A kind of record that can be imported.'],
  ImportOptions: [importOptions, 'Options of an import.'],
  ImportRow: [importRow, 'An import in a list.'],
  ImportValues: [importValues, 'Values of a column of the file, most frequent first.'],
  ImportedRow: [importedRow, 'Result of a row of the file. Unchanged rows are counted but not listed.'],
  MailTemplate: [mailTemplate, 'Text of a message that an administrator can edit.'],
  MailMessage: [mailMessage, 'A message with its text and attempts.'],
  MailRow: [mailRow, 'A message in the mail queue.'],
  MailStatus: [mailStatus, 'Mail settings in force, and the number of messages by state.'],
  OrderNumbers: [orderNumbers, 'The next order number and request number. All properties share the range.'],
  QueuedReport: [queuedReport, 'A requested report with its parameters.'],
  ReportRun: [
    reportRun,
    'A report in the history. Any result except `Run successfully` is pending or failed.',
  ],
  OwnReport: [ownReport, 'A report that a user made, with its pins.'],
  ReportDefinition: [reportDefinition, 'An own report as data.'],
  RequestLink: [
    requestLink,
    'A link in a mail that opens a request without an account. Its address is never returned.',
  ],
  RoleRow: [roleRow, 'A role in a list.'],
  Role: [role, 'A role. All properties share roles.'],
  RoleDetail: [roleDetail, 'A role with all its details.'],
  Pins: [pins, 'Where a person pins a report or saved filter.'],
  SavedFilter: [savedFilter, 'A saved filter of a list, personal or shared with a role.'],
  SharedFilter: [sharedFilter, 'A filter that is shared with a role.'],
  SetUp: [setUp, 'Set-up progress of a property.'],
  SettingEntry: [settingEntry, 'A setting with its type, default, value, overrides and last change.'],
  SystemLogLine: [systemLogLine, 'A line of the system log.'],
  ClientSettings: [clientSettings, 'Settings of a property in force.'],
  ColumnOption: [columnOption, 'A column of a configurable list.'],
  ValueListItem: [
    valueListItem,
    'An entry of a value list: `displayText` is shown, `valueListValue` is stored.',
  ],
  VersionInformation: [versionInformation, 'Versions of the server.'],
  CustomFilter: [customFilter, 'A saved filter button above the list of orders.'],
  NewUser: [newUser, 'A new account. `userRole` is the name of a role, or Worker, Requester or FM Access.'],
  OrderTimer: [orderTimer, 'The timer of an order.'],
  ProfileUpdate: [profileUpdate, 'A change of the own profile. Absent fields stay unchanged.'],
  User: [user, 'A user. A change of the account or its contact raises `fmModId`.'],
  UserContact: [userContact, 'The contact of a user.'],
  UserProfile: [userProfile, 'Rights of the user that decide menus and buttons.'],
  ListValue: [listValue, 'A value of a list with its use.'],
  EscalationFiring: [escalationFiring, 'A step of an escalation rule that fired.'],
  EscalationPreview: [escalationPreview, 'What an escalation rule would fire now.'],
  EscalationPreviewRow: [escalationPreviewRow, 'A step of an escalation rule that has passed for a record.'],
  EscalationRule: [escalationRule, 'A rule that notifies people about late work and what ends.'],
  EscalationStep: [escalationStep, 'A step of an escalation rule: its moment, recipients and changes.'],
  PushDevice: [pushDevice, 'A browser of a user that gets push messages.'],
  Webhook: [webhook, 'An address that receives changes.'],
  WebhookDelivery: [webhookDelivery, 'A message to a webhook, with the last response of the receiver.'],
}
