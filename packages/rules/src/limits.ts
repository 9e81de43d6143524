/**
 * Maximum lengths of texts, in characters, by kind of text; forms and the API use the same. Codes, names and titles fit
 * on one line of a list; a description holds about two printed pages.
 */
export const maxLength = {
  message: 1000,
  customFilterTitle: 10,
  savedFilterTitle: 40,
  reportTitle: 80,
  description: 4000,
  notes: 4000,
  reason: 1000,
  surveyText: 2000,
  laborNote: 1000,
  timecardType: 60,
  reopenReason: 1000,
  /** Of a season: MM-DD. */
  monthAndDay: 5,
  dayOffReason: 200,
  presenceReason: 500,
  workerRole: 80,
  /** What a filter takes for the number of an order or request. */
  orderNumber: 40,
  /** Digits of a set's number in a filter; each number of so many fits exactly. */
  setId: 15,
  /** The codes of an order's assets in one line. */
  assetCodes: 400,
  code: 60,
  /** Digits of a place's position among its neighbors. */
  sortNumber: 5,
  /** What stands at the top of every page. */
  organization: 40,
  name: 120,
  title: 200,
  label: 60,
  personName: 80,
  fullName: 160,
  email: 254,
  phone: 40,
  address: 200,
  vendorAddress: 500,
  terms: 500,
  taxId: 40,
  website: 200,
  location: 120,
  locationDetails: 250,
  barcode: 100,
  vacancy: 40,
  /** The number of an order or schedule in the system that it was imported from. */
  externalReference: 120,
  /** A name, code or path by which a file names another record. */
  reference: 200,
  /** HH:MM. */
  timeOfDay: 5,
  warrantyType: 80,
  statusName: 60,
  partName: 200,
  /** A vendor's or manufacturer's number for a part. */
  partNumber: 80,
  partBarcode: 120,
  units: 40,
  /** A number as it is typed. */
  typedNumber: 30,
  customField: 1000,
  taskText: 1000,
  dataEntry: 200,
  loginName: 120,
  password: 128,
  /** The answer to the question on a request form that gets many requests. */
  guestAnswer: 40,
  url: 2000,
  fileName: 200,
  /** 'latitude,longitude' with all digits that a device gives. */
  gps: 60,
  assetClassName: 160,
  /** The names of a class and those above it. */
  assetClassPath: 500,
  physicalRisk: 60,
  attributeGroup: 80,
  attributeAffix: 20,
  attributeValue: 400,
  /** Of a document's type, and of its category. */
  documentType: 80,
  /** Of a file in a ZIP archive. */
  archivePath: 1000,
  importHead: 200,
  exportToken: 200,
  /** What a column of an import is made of: heads, texts and filters. */
  importSource: 500,
  importValue: 500,
  importSeparator: 5,
  importReason: 500,
  importMappingName: 80,
  exportName: 80,
  timeZone: 60,
} as const

/** Files in one upload (A9.005). */
export const maxUploadFiles = 15

/** Orders in one batch report, and orders that one PM run creates (C10, C2). */
export const maxBatchOrders = 500
/** What one PM schedule may link and plan. */
export const maxScheduleAssets = 1000
export const maxScheduleLocations = 1000
export const maxScheduleParts = 100
/** Records in one list report. */
export const maxListRecords = 20_000
/** Records that one call of a list may name by their ids. */
export const maxNamedRecords = 500
/** Records of a list that are selected at the same time. */
export const maxSelectedRecords = 5000
/** Records that one call flags. */
export const maxFlagsAtOnce = 1000
/** Lines of an import's mapping of columns, and of its map of values. */
export const maxImportMappings = 300
export const maxImportValues = 2000
/** Words of a file that count as an empty cell. */
export const maxImportMissing = 50
/** Records of each kind that an import creates besides its own and that are named. */
export const maxImportCreatedNames = 1000
/** Bytes of a file that is brought in through the browser: half a million orders with their texts. */
export const maxImportBytes = 512 * 1024 * 1024
/** How much of a text file, and how large a workbook, is sent to be told what is in it, in bytes. */
export const maxProposedText = 256 * 1024
export const maxProposedWorkbook = 8 * 1024 * 1024
/** Files of a ZIP of documents, and bytes of all of them unpacked. */
export const maxArchiveFiles = 10_000
export const maxArchiveUnpackedBytes = 4 * 1024 ** 3
/** Bytes of the list in a ZIP of documents, unpacked. */
export const maxArchiveListBytes = 64 * 1024 * 1024
/** Kinds of record, and columns of each, in one export. */
export const maxExportKinds = 40
export const maxExportColumns = 300
export const maxExportTrades = 200
/** Days that an export and its file are kept. */
export const exportKeptDays = 7
/** Exports of one person that may wait or be made at the same time. */
export const maxWaitingExports = 10
/** Rows of each outcome that an import keeps to be looked at. */
export const maxImportedRowsKept = 10_000
/** Assets that one call creates, alike but for code and name. */
export const maxAlikeAssets = 200
/** PM schedules whose orders one request plans or makes. */
export const maxPmSchedulesAtOnce = 5000
/** PM schedules that are changed together: each is read before, for the preview. */
export const maxPreviewedSchedules = 200
/** Lines of a plan of PM orders; its counts are of all. */
export const maxPlanLines = 2000
/** Targets of a property that are listed as left off by the generator; they are counted whole. */
export const maxLeftOffListed = 200
/** Reports of one person that may wait or run at the same time. */
export const maxWaitingReports = 10

/** Meter readings shown before '(25+)' (B9.009). */
export const maxReadingsShown = 24

/** Step of labor and timecard hours: one hundredth. */
export const hoursStep = 0.01
export const maxHoursPerLine = 999.99

export const maxQuantity = 999_999
export const maxUnitCost = 9_999_999.9999

/** Job priorities; 1 is the most urgent. */
export const priorityRange = { min: 1, max: 99 } as const
export const surveyRatings = [1, 2, 3, 4, 5] as const

/**
 * The format of US numbers that people enter for themselves: ###-###-####, 12 characters (B9.018). `phone-numbers.ts` says
 * where it applies.
 */
export const phonePattern = /^\d{3}-\d{3}-\d{4}$/

export const customFilterColors = ['#69a348', '#f46601', '#fe5d5d', '#5d85ae', '#5cad8f'] as const
export const partTypes = [
  'Building Supplies',
  'Cleaning Supplies',
  'Electrical',
  'Fire Safety',
  'Hardware',
  'HVAC',
  'Lighting',
  'Misc.',
  'Office Supplies',
  'Painting',
  'Plumbing',
  'Security',
  'Supply',
  'Tools',
] as const

/** Days that one call of the PM calendar shows: two long months. */
export const maxCalendarDays = 62
/** Entries of a day that the PM calendar shows beside others; the rest is counted. */
export const maxEntriesInMonth = 8
/** Entries of a day that the PM calendar shows by itself. */
export const maxEntriesOfDay = 500
/** Days of one compliance report: a year. */
export const maxComplianceDays = 366
/** Occurrences that one compliance report counts. */
export const maxComplianceOccurrences = 200_000

/** API keys that work at the same time. */
export const maxApiKeys = 200
/** Webhooks of an installation. */
export const maxWebhooks = 20
/** Records of one webhook whose deliveries are sent side by side. */
export const maxSideBySideDeliveries = 4
/** Bytes of a webhook's answer that are read and kept. */
export const maxAnswerBytes = 1024
