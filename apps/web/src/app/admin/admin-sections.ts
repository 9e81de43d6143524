import type { Settings } from '@fettle/rules/settings/settings'
import type { ComponentType } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { lazyComponent } from '#lib/lazy-component.ts'

export type AdminSection = {
  /** URL part, `/admin/{key}`. */
  readonly key: string
  /** Label from the settings, if configurable. */
  readonly label: string | ((settings: Settings) => string)
  /** Short description of the section. */
  readonly about: string
  /** Whether its page shows times. */
  readonly hasTimes?: boolean
  /**
   * Whether the records are shared by all properties, and so read-only for administrators of some properties.
   */
  readonly isShared?: boolean
  readonly Page: ComponentType<AdminSectionProps>
}

/** The sections of Administration in list order, loaded on demand. */
export const adminSections: readonly AdminSection[] = [
  {
    key: 'set-up',
    label: 'Set up',
    about: 'What a site still needs before people can ask for work.',
    Page: lazyComponent(async () => (await import('#features/properties/pages/set-up-page.tsx')).SetUpPage),
  },
  {
    key: 'users',
    label: 'Users',
    about: 'Accounts, roles and password help.',
    hasTimes: true,
    Page: lazyComponent(async () => (await import('#features/users/pages/users-section.tsx')).UsersSection),
  },
  {
    key: 'roles',
    label: 'Roles',
    about: 'Permissions.',
    isShared: true,
    Page: lazyComponent(async () => (await import('#features/roles/pages/roles-section.tsx')).RolesSection),
  },
  {
    key: 'preferences',
    label: 'Preferences',
    about: 'How requests, orders, labels and notices work.',
    Page: lazyComponent(
      async () => (await import('#features/settings/pages/settings-page.tsx')).SettingsPage,
    ),
  },
  {
    key: 'entities',
    label: ({ multiPropLabelPlural }) => multiPropLabelPlural,
    about: 'Sites: address, time zone, formats, labels, request message and calendar.',
    Page: lazyComponent(
      async () => (await import('#features/properties/pages/properties-page.tsx')).PropertiesPage,
    ),
  },
  {
    key: 'buildings',
    label: 'Buildings',
    about: 'Campuses, buildings, floors and rooms.',
    Page: lazyComponent(async () => (await import('#features/places/pages/places-page.tsx')).PlacesPage),
  },
  {
    key: 'procedures',
    label: 'Procedures',
    about: 'Checklists of planned work: lines, readings and limits.',
    isShared: true,
    Page: lazyComponent(
      async () => (await import('#features/procedures/pages/procedures-page.tsx')).ProceduresPage,
    ),
  },
  {
    key: 'pm-generator',
    label: 'PM generator',
    about: 'When PM orders were made last, what failed, and what no order is made for.',
    hasTimes: true,
    Page: lazyComponent(
      async () => (await import('#features/pms/pages/pm-generator-page.tsx')).PmGeneratorPage,
    ),
  },
  {
    key: 'trades',
    label: 'Trades & job types',
    about: 'What kinds of work there are, how soon each is due, and who gets it.',
    Page: lazyComponent(async () => (await import('#features/trades/pages/trades-page.tsx')).TradesPage),
  },
  {
    key: 'asset-classes',
    label: 'Asset classes',
    about: 'Systems, categories and functions of assets, and the attributes they ask for.',
    isShared: true,
    Page: lazyComponent(
      async () => (await import('#features/asset-classes/pages/asset-classes-page.tsx')).AssetClassesPage,
    ),
  },
  {
    key: 'value-lists',
    label: 'Value lists',
    about: 'Departments, priorities, reasons, timecard types and sub-statuses.',
    Page: lazyComponent(
      async () => (await import('#features/value-lists/pages/value-lists-page.tsx')).ValueListsPage,
    ),
  },
  {
    key: 'escalations',
    label: 'Escalation rules',
    about: 'Who is notified about late work and endings, and what changes then.',
    hasTimes: true,
    Page: lazyComponent(
      async () => (await import('#features/escalations/pages/escalations-page.tsx')).EscalationsPage,
    ),
  },
  {
    key: 'budgets',
    label: 'Budgets',
    about: 'What each building may cost in a year, by type of cost.',
    Page: lazyComponent(async () => (await import('#features/budgets/pages/budgets-page.tsx')).BudgetsPage),
  },
  {
    key: 'custom-fields',
    label: 'Custom fields',
    about: 'Fields of your own on requests and work orders.',
    isShared: true,
    Page: lazyComponent(
      async () => (await import('#features/custom-fields/pages/custom-fields-page.tsx')).CustomFieldsPage,
    ),
  },
  {
    key: 'import',
    label: 'Import',
    about:
      'Lists from CSV files and Excel workbooks: checked before they are stored, and undone where they were wrong.',
    hasTimes: true,
    Page: lazyComponent(async () => (await import('./import-section.tsx')).ImportSection),
  },
  {
    key: 'export',
    label: 'Export',
    about: 'Records as CSV, Excel or JSON, or a whole property with its files: now or every night.',
    hasTimes: true,
    Page: lazyComponent(async () => (await import('./export-section.tsx')).ExportSection),
  },
  {
    key: 'mail',
    label: 'E-mail',
    about: 'Sender, mail server and its test, and the messages that wait, were sent or failed.',
    hasTimes: true,
    Page: lazyComponent(
      async () => (await import('#features/mail-queue/pages/mail-queue-page.tsx')).MailQueuePage,
    ),
  },
  {
    key: 'mail-templates',
    label: 'E-mail templates',
    about: 'Texts of the messages about requests, orders, invitations and passwords.',
    isShared: true,
    Page: lazyComponent(
      async () => (await import('#features/mail-templates/pages/mail-templates-page.tsx')).MailTemplatesPage,
    ),
  },
  {
    key: 'api-keys',
    label: 'API keys',
    about: 'Programs that call the API: their role, properties and last use.',
    Page: lazyComponent(async () => (await import('#features/api-keys/pages/api-keys-page.tsx')).ApiKeysPage),
  },
  {
    key: 'webhooks',
    label: 'Webhooks',
    about: 'Programs that receive changes, and their responses.',
    hasTimes: true,
    Page: lazyComponent(
      async () => (await import('#features/webhooks/pages/webhooks-page.tsx')).WebhooksPage,
    ),
  },
  {
    key: 'request-links',
    label: 'Links & codes',
    about: 'Links in mail and printed codes that work without an account, and how to revoke them.',
    Page: lazyComponent(
      async () => (await import('#features/request-links/pages/request-links-page.tsx')).RequestLinksPage,
    ),
  },
  {
    key: 'saved-filters',
    label: 'Saved filters',
    about: 'Filters that are shared with a role, and their owners.',
    Page: lazyComponent(
      async () => (await import('#features/shared-filters/pages/shared-filters-page.tsx')).SharedFiltersPage,
    ),
  },
  {
    key: 'system-log',
    label: 'System log',
    about: 'Who changed what and when, sign-ins, and what was refused.',
    hasTimes: true,
    Page: lazyComponent(
      async () => (await import('#features/system-log/pages/system-log-page.tsx')).SystemLogPage,
    ),
  },
]

export const sectionLabel = ({ label }: AdminSection, settings: Settings): string =>
  typeof label === 'string' ? label : label(settings)
