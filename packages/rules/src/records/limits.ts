/**
 * Maximum text lengths in characters, shared by forms and API. Codes, names and titles fit on one line of a
 * list; a description is about two printed pages.
 */
export const maxLength = {
  message: 1000,
  customFilterTitle: 10,
  savedFilterTitle: 40,
  reportTitle: 80,
  pushEndpoint: 1000,
  /** Browser and system of a device that gets push messages. */
  pushLabel: 80,
  description: 4000,
  notes: 4000,
  reason: 1000,
  surveyText: 2000,
  laborNote: 1000,
  /** Problem or remedy of an asset on an order. */
  finding: 1000,
  timecardType: 60,
  reopenReason: 1000,
  /** Of a season: MM-DD. */
  monthAndDay: 5,
  dayOffReason: 200,
  presenceReason: 500,
  workerRole: 80,
  /** Order or request number in a filter. */
  orderNumber: 40,
  /** Set number in a filter; every number of this many digits is exact. */
  setId: 15,
  /** Asset codes of an order on one line. */
  assetCodes: 400,
  code: 60,
  /** Digits of a place's position among its siblings. */
  sortNumber: 5,
  /** Shown at the top of every page. */
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
  /** Number of an order or schedule in the system it was imported from. */
  externalReference: 120,
  /** Name, code or path that refers to another record in a file. */
  reference: 200,
  /** HH:MM. */
  timeOfDay: 5,
  warrantyType: 80,
  statusName: 60,
  partName: 200,
  /** A vendor's or manufacturer's part number. */
  partNumber: 80,
  partBarcode: 120,
  warehouseName: 80,
  /** Shelf of a part in a warehouse. */
  bin: 60,
  units: 40,
  /** A number as typed. */
  typedNumber: 30,
  customField: 1000,
  taskText: 1000,
  dataEntry: 200,
  loginName: 120,
  password: 128,
  /** Answer to the question on a request form under many requests. */
  guestAnswer: 40,
  url: 2000,
  fileName: 200,
  /** 'latitude,longitude' with all digits a device returns. */
  gps: 60,
  assetClassName: 160,
  /** Names of a class and its parents. */
  assetClassPath: 500,
  physicalRisk: 60,
  attributeGroup: 80,
  attributeAffix: 20,
  attributeValue: 400,
  /** Type and category of a document. */
  documentType: 80,
  /** Path of a file in a ZIP archive. */
  archivePath: 1000,
  importHead: 200,
  exportToken: 200,
  /** Parts of an import's mapping: headings, texts and filters. */
  importSource: 500,
  importValue: 500,
  importSeparator: 5,
  importReason: 500,
  importMappingName: 80,
  exportName: 80,
  timeZone: 60,
} as const

/** Files per upload (A9.005). */
export const maxUploadFiles = 15

/** Days before the end of a document on which its notice is sent. */
export const maxRemindDays = 3650

/** Schedules that one PM schedule may supersede. */
export const maxSuperseded = 50

/** Orders per batch report, and orders created by one PM run (C10, C2). */
export const maxBatchOrders = 500
/** Lines of a count sheet that are applied together, and of a requisition. */
export const maxCountLines = 5000
export const maxRequisitionLines = 500
/** Limits of a PM schedule's links and plans. */
export const maxScheduleAssets = 1000
export const maxScheduleLocations = 1000
export const maxScheduleParts = 100
/** Records per list report. */
export const maxListRecords = 20_000
/** Record ids in one list call. */
export const maxNamedRecords = 500
/** Records of a list that can be selected together. */
export const maxSelectedRecords = 5000
/** Records flagged in one call. */
export const maxFlagsAtOnce = 1000
/** Lines of an import's column mapping, and of its value mapping. */
export const maxImportMappings = 300
export const maxImportValues = 2000
/** Words of a file that count as an empty cell. */
export const maxImportMissing = 50
/** Implicitly created records of each kind that are listed by name. */
export const maxImportCreatedNames = 1000
/** Maximum size of an import file in bytes: half a million orders with their texts. */
export const maxImportBytes = 512 * 1024 * 1024
/** Bytes of a text file, and maximum size of a workbook, sent to detect its content. */
export const maxProposedText = 256 * 1024
export const maxProposedWorkbook = 8 * 1024 * 1024
/** Files of a ZIP of documents, and their total unpacked bytes. */
export const maxArchiveFiles = 10_000
export const maxArchiveUnpackedBytes = 4 * 1024 ** 3
/** Unpacked bytes of the list in a ZIP of documents. */
export const maxArchiveListBytes = 64 * 1024 * 1024
/** Record kinds, and columns of each, in one export. */
export const maxExportKinds = 40
export const maxExportColumns = 300
export const maxExportTrades = 200
/** Retention of an export and its file in days. */
export const exportKeptDays = 7
/** Exports of one user that can wait or run at the same time. */
export const maxWaitingExports = 10
/** Stored rows per outcome of an import, for review. */
export const maxImportedRowsKept = 10_000
/** Assets created by one call that differ only in some fields. */
export const maxSimilarAssets = 200
/** PM schedules planned or generated by one request. */
export const maxPmSchedulesAtOnce = 5000
/** PM schedules changed together; each is read beforehand for the preview. */
export const maxPreviewedSchedules = 200
/** Lines of a PM order plan. Its counts include all. */
export const maxPlanLines = 2000
/** Excluded targets of a property that are listed; the count includes all. */
export const maxExcludedTargetsListed = 200
/** Reports of one user that can wait or run at the same time. */
export const maxWaitingReports = 10

/** Meter readings shown before '(25+)' (B9.009). */
export const maxReadingsShown = 24

/** Step of labor and timecard hours: one hundredth. */
export const hoursStep = 0.01
export const maxHoursPerLine = 999.99

/** Downtime of an asset on one order, in hours: ten years. */
export const maxDowntimeHours = 87_600

export const maxQuantity = 999_999
export const maxUnitCost = 9_999_999.9999

/** Job priorities; 1 is the most urgent. */
export const priorityRange = { min: 1, max: 99 } as const
export const surveyRatings = [1, 2, 3, 4, 5] as const

/**
 * Format of US numbers in user input: ###-###-####, 12 characters (B9.018). See `phone-numbers.ts` for where
 * it applies.
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

/** Days per call of the PM calendar: two long months. */
export const maxCalendarDays = 62
/** Entries per day in a PM calendar of several days; the rest is counted. */
export const maxEntriesInMonth = 8
/** Entries in a PM calendar of a single day. */
export const maxEntriesOfDay = 500
/** Days of a compliance report: a year. */
export const maxComplianceDays = 366
/** Occurrences counted by a compliance report. */
export const maxComplianceOccurrences = 200_000

/** API keys that can be active at the same time. */
export const maxApiKeys = 200
/** Webhooks of an installation. */
export const maxWebhooks = 20
/** Records of a webhook whose deliveries are sent in parallel. */
export const maxSideBySideDeliveries = 4
/** Bytes of a webhook's response that are read and stored. */
export const maxAnswerBytes = 1024
