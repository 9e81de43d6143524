import type { Rolldown } from 'vite'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>

/** What the home of a requester and every list need of the kit, of the contract and of the rules. */
const basics = new RegExp(
  [
    'packages/contract/src/(order|work-order|documents)',
    'packages/rules/src/(?!labels|settings/setting-|places/countries|assets/asset-custom-fields|orders/order-number|issues|parts|reports|custom-fields/custom-fields|text/money|records/(?:saved-filters|problem|active-filter)|assets/(?:asset-status|depreciation|asset-move)|meters/meter-kinds|orders/order-verdict|[a-z-]+/(?:meter-reading|attribute-template|template-effects|hours-entry|number-notation|worker-shifts|shift-gaps|property-calendar-entry|role-privileges))',
    '@mantine/hooks/.*/use-(?!focus-trap|long-press|debounced-|focus-return|click-outside|clipboard|mutation-observer|disclosure|previous)',
    '@mantine/hooks/.*/utils/',
    '@mantine/core/.*components/(Input|InputBase|TextInput|CloseButton|SegmentedControl|Group|Alert|InlineInput|Checkbox)/',
    // The first thing to press on both homes.
    '@tabler/icons-react/.*/IconPlus\\.',
    'web/src/nouns/(orders/order-labels|places/place-(text|labels))',
    'web/src/(lib|ui)/(clock|display-field|pager|data-table|section-card|status-badge|use-(?!debounced|escape|tooltip|return-of-focus|object-address|panel-command|double-press|lazy-choices|shown-signal))',
  ]
    .map((path) => path.replaceAll('/', '[\\\\/]'))
    .join('|'),
)

/**
 * Groups that keep the number of build files small. By default the bundler creates about ninety shared
 * chunks, and loading that many files was slow on phones. Code of a single screen stays with it, and lazy
 * code stays lazy.
 */
export const groups: Groups = [
  // A sign-in and the frame that renews one load these two and nothing of the rest.
  {
    name: 'load-chunk',
    test: /web[\\/]src[\\/]lib[\\/](load-chunk|stored-session|client-config|session|session-renewal|sign-in-attempts|claims|drafts)\.ts$|idb-keyval|login-texts\.ts$|client-pages\.ts$|preload-helper/,
    priority: 5,
  },
  // Not loaded to restore a session, only to begin, renew or end one.
  {
    name: 'sign-in',
    test: /oidc-client-ts|jwt-decode|web[\\/]src[\\/]lib[\\/]user-manager\.ts$/,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  // Loaded without a session only.
  {
    name: 'sign-in-first',
    test: /web[\\/]src[\\/]app[\\/]sign-in-first\.ts$/,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  // The page's entry runs these three one by one before boot.tsx, so that none keeps a slow phone busy for long.
  {
    name: 'react',
    tags: ['$initial'],
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 4,
  },
  {
    name: 'schemas',
    tags: ['$initial'],
    test: /node_modules[\\/]zod[\\/]|packages[\\/](contract|rules)[\\/]/,
    priority: 4,
  },
  {
    name: 'look',
    tags: ['$initial'],
    test: /node_modules[\\/](@mantine|@floating-ui|clsx)[\\/].*\.m?js$|web[\\/]src[\\/]ui[\\/]theme\.ts/,
    priority: 4,
  },
  // All else that the first picture needs, in one part with boot.tsx itself; the page's own entry stays apart and small.
  { name: 'boot', tags: ['$initial'], test: (id) => !/main\.tsx$|index\.html/.test(id), priority: 3 },
  { name: 'basics', test: basics, minShareCount: 6, priority: 2 },
  // States and pages of lists, and the code of full-page lists.
  {
    name: 'list',
    test: /web[\\/]src[\\/](records[\\/]list[\\/](list-(address|body|pager|query)|nothing-found|use-existing-page)|records[\\/]page[\\/]record-loading|ui[\\/](empty-state|error-state|pager|table-frame))|Icon(CalendarDue|DeviceMobile)\.|contract[\\/]src[\\/]records[\\/]list-calls\./,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'list-page',
    test: /web[\\/]src[\\/]records[\\/](list[\\/](?!define-list|list-requests|list-query)|export[\\/](print-list|spreadsheet|list-exports|use-list-printing)|filters[\\/](filter-words|use-filters))/,
    minShareCount: 2,
    priority: 0,
  },
  // What the lists of orders share with the homes and with the page of an order: badges, labor timer and due time.
  {
    name: 'order-marks',
    test: /web[\\/]src[\\/](nouns[\\/]orders[\\/](order-badges|order-page|order\.queries|priority-(?!field)|quick-action|device[\\/]listed-orders)|ui[\\/]flag-badge)|web[\\/]src[\\/]nouns[\\/](timer[\\/](timer-(button|state|provider)|timer\.queries|elapsed)|orders[\\/](relative-target|entry-way))|rules[\\/]src[\\/](timecards[\\/](timer|labor-days)|orders[\\/]relative-target)\.|web[\\/]src[\\/]features[\\/]work-orders[\\/](filter-labels|order-costs\.queries|components[\\/]detail[\\/]location-map\.module)|Icon(Alarm|Bolt|ClockPlus|Player(Play|Stop)|Stack2|Star|UserShare)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Rows and cards of work orders, on their list and on the worker's home.
  {
    name: 'order-rows',
    test: /web[\\/]src[\\/]nouns[\\/]orders[\\/](list[\\/]|list-search|order-list-kind|offers-action|create-link|device[\\/]device-mark)|web[\\/]src[\\/]features[\\/]work-orders[\\/](work-orders\.queries|set-filters|use-requester-names|components[\\/]custom-filters[\\/]lazy)|contract[\\/]src[\\/]order-counts|IconArrowLeft\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // In and Out, and the choice of a property, in the top bar.
  {
    name: 'presence',
    test: /web[\\/]src[\\/](nouns[\\/]people[\\/](use-own-presence|presence-presses)|app[\\/]shell[\\/](user-presence|in-out-changer|property-select))|Icon(BuildingCommunity|Door(Enter|Exit))\./,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // What the list of assets needs of the contract and of the rules.
  {
    name: 'asset-data',
    test: /packages[\\/](contract[\\/]src[\\/](assets|asset-(calls|query|code)|attribute-templates|meters)\.|rules[\\/]src[\\/](assets[\\/](attribute-template|template-effects)|labels[\\/]label-content))/,
    minShareCount: 6,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // What lists of records other than orders share.
  {
    name: 'kind-list',
    test: /web[\\/]src[\\/](records[\\/]list[\\/]define-list|app[\\/]list-route)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Scanning and labels on the list of assets.
  {
    name: 'asset-codes',
    test: /web[\\/]src[\\/](features|nouns)[\\/].*(scan-asset-button|use-asset-labels|use-label-action|asset-code\.queries)|IconQrcode\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Checks and calls for changes of orders. No first page needs them.
  {
    name: 'order-changes',
    test: /packages[\\/](contract[\\/]src[\\/](costs|documents|order-(commands|fields|items)|records[\\/](as-read|field-schemas))|rules[\\/]src[\\/](documents[\\/](document-(owners|status|words)|picture-kinds)|orders[\\/]((cost|order)-requirements|request-form)|people[\\/](contact-account|profile-requirements)|pm[\\/]occurrence|procedures[\\/]procedure-lines|records[\\/]save-refusals|text[\\/]natural-order))\./,
    minShareCount: 6,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // The page of an order, whose dialogs use these, too.
  {
    name: 'order-page',
    test: /web[\\/]src[\\/](features[\\/]work-orders[\\/]((status|people|field|item)-changes|failed-lines|issue-origin|order-photos\.queries|print-order|round\.|components[\\/](detail[\\/]failed-tasks|items[\\/](add-order-files|failure-details|task-(entry|problem|line)|use-task-changes)|actions[\\/]order-(command-entry|actions-(state|provider))|completing[\\/](completion-draft|use-completion)))|nouns[\\/](labor[\\/]last-hours|orders[\\/](order-change|quick-messages)))|packages[\\/](contract[\\/]src[\\/](messages|order-costs)|rules[\\/]src[\\/]orders[\\/]order-costs)\.|IconSignature\./,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // An order with the changes that wait on this device.
  {
    name: 'order-device',
    test: /web[\\/]src[\\/](lib[\\/](hand-scanner|base64)|nouns[\\/]orders[\\/]device[\\/](device-(words|note)|use-(order|queued-photos)|projection|labor-lines|photo-lines)|nouns[\\/](orders[\\/]completion-facts|scan[\\/]scanned-code))\.|packages[\\/](contract[\\/]src[\\/]request-help|rules[\\/]src[\\/](orders[\\/](failed-tasks|hold|reassign-targets|transition-requirements|order-transitions|completion-entry)|meters[\\/]meter-reading))\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // What the device stores, sends and receives. Loads after the first page.
  {
    name: 'device',
    test: /node_modules[\\/]idb[\\/]|web[\\/]src[\\/](lib[\\/](device[\\/]|upload)|nouns[\\/]orders[\\/]device[\\/](?!device-mark|listed-orders|order-queue-state))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Menus, panels next to their control, tooltips and choice lists. No first page waits for them.
  {
    name: 'floating',
    test: /@floating-ui[\\/]|@mantine[\\/]core[\\/]esm[\\/](components[\\/](Autocomplete|Combobox(?![\\/]Combobox(Chevron|\.module))|FocusTrap|Menu|PillsInput(?![\\/]PillsInput\.context)|Popover|Portal|ScrollArea|Select|Tooltip|Transition[\\/]get-transition-props)[\\/]|utils[\\/]Floating[\\/](?!use-delayed-hover))|web[\\/]src[\\/]ui[\\/](choice-field|floating-target|loaded-select|menu-panel|panel-beside|tooltip-panel|use-opened-later)/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Days, moments and numbers are entered in forms and filters only; lists do not wait for the calendar.
  {
    name: 'entry',
    test: /@mantine[\\/]dates[\\/]|[\\/]dayjs[\\/]|react-number-format|components[\\/]NumberInput[\\/]|web[\\/]src[\\/]ui[\\/]((day|moment|number)-field|number-(entry|input))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // What only forms are made of.
  {
    name: 'fields',
    test: /useBlocker|use-clipboard|ui[\\/]hours-input|rules[\\/]src[\\/](time[\\/]hours-entry|text[\\/]number-notation)|components[\\/](MultiSelect|Radio[\\/](?!RadioIcon\.)|Switch|Progress|SimpleGrid)|nouns[\\/]places[\\/]properties-field/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // What dialogs are made of.
  {
    name: 'dialogs',
    test: /web[\\/]src[\\/]ui[\\/](bottom-sheet|modal-panel|sheet-panel|confirm)|components[\\/](Drawer|Modal|ModalBase)[\\/]|react-remove-scroll|use-sidecar|react-style-singleton|use-callback-ref/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // Lists, menus, panels and dialogs. Excludes our own code, because a list would otherwise load every form.
  {
    name: 'kit',
    test: /node_modules(?!.*components[\\/]Textarea)|packages[\\/]contract[\\/]src[\\/](photos|timers|saved-filters|reports|workers|flags|record-counts)|packages[\\/]rules[\\/]src[\\/](custom-fields[\\/]custom-fields|text[\\/]money|records[\\/](saved-filters|problem|active-filter)|assets[\\/](asset-custom-fields|asset-status|depreciation-methods|asset-move-status)|meters[\\/]meter-kinds|orders[\\/](order-number|order-verdict))\.|web[\\/]src[\\/](ui(?![\\/](?:dialog-body|textarea))|lib|nouns[\\/](reference|help|orders[\\/]new-order-link|places[\\/]place-text|orders[\\/]order-labels))/,
    minShareCount: 6,
    priority: 1,
  },
  // Most lists need nothing of the stock.
  {
    name: 'data',
    test: /packages[\\/](contract[\\/]src[\\/](?!warehouse|stock-lists|requisition)|rules[\\/](?!src[\\/](parts|meters[\\/]meter-reading)))/,
    minShareCount: 6,
    priority: 1,
  },
  // Reading a record with its documents and photos, and changing a field of it. Forms load when one opens.
  {
    name: 'record-page',
    test: /web[\\/]src[\\/](records[\\/](page[\\/](?!delete-record|record-with-dialogs)|change[\\/](?!retire-actions)|form[\\/](lazy-editors|editable-field|form-buttons|restored-draft|action-form|saved-draft|use-(unsaved-edit|stored-entry)))|lib[\\/]tab-id|ui[\\/](lazy-confirm|with-reason|textarea)|nouns[\\/](attachments[\\/](add-files|attachment\.queries|document-(menu|download)|documents\.|waiting-photos)|parts[\\/]part-(link|source)|assets[\\/](finder-button|asset-source|use-covered-assets)|people[\\/]is-offered|places[\\/]place-keys)|records[\\/]picking[\\/]pick-source)|components[\\/]Textarea[\\/]|use-intersection|IconUser\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'record-fields',
    test: /web[\\/]src[\\/]records[\\/](form[\\/]record-fields|change[\\/]record-kind)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'records', test: /web[\\/]src[\\/]records[\\/](form|page|change)/, minShareCount: 8, priority: 1 },
  // The rows of work orders stay with their lists, which need little else of the nouns.
  {
    name: 'nouns',
    test: /web[\\/]src[\\/]nouns[\\/](?!timer[\\/]|attachments[\\/]|parts[\\/]part-link|assets[\\/]finder-button|orders[\\/](list|order-badges|order-change|order-list-kind|order\.queries|relative-target|entry-way|create-link))/,
    minShareCount: 8,
    priority: 1,
  },
]
