import { noticeDeliveries } from '@fettle/rules/notices/notice-delivery'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import {
  flagText,
  instant,
  limited,
  paging,
  recordId,
  recordIdText,
  recordStamp,
  requiredText,
  secretText,
  text,
} from './common.ts'
import { route } from './route.ts'

const scalar = z.union([limited(400), z.number(), z.boolean()])

/** The query of a custom filter, by the names of the list's filters ([A3.016]). */
export const savedQuery = z.record(limited(60), z.union([scalar, z.array(scalar).check(z.maxLength(100))]))

/** A saved button above the list. Its count is the total of a one-row list with its query ([A2.074]). */
export const customFilter = z.object({
  ...recordStamp,
  title: z.string(),
  buttonColor: z.string(),
  query: savedQuery,
})
export type CustomFilter = z.infer<typeof customFilter>

export const orderTimer = z.object({
  workorderId: recordId,
  orderNumber: z.string(),
  timerStarted: instant,
})

const notifyPreference = z.enum(['email', 'none'])

/** The person's contact record ([B3.051]); places by name, rooms by code. */
export const userContact = z.object({
  contactId: recordId,
  ...recordStamp,
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  company: z.string(),
  tenantName: z.string(),
  departmentName: z.string(),
  propertyId: recordId,
  campus: z.nullable(z.string()),
  location1: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  location2: z.nullable(z.string()),
  campusId: z.nullable(recordId),
  buildingId: z.nullable(recordId),
  floorId: z.nullable(recordId),
  roomId: z.nullable(recordId),
  /** Whether the person receives notices about their requests. */
  notifyPreference,
})

/** Data for drawing the menu and buttons of screens ([A3.018]). */
export const userProfile = z.object({
  sub: z.string(),
  name: z.string(),
  interface: z.enum(['FM Access', 'Worker', 'Requester']),
  cando: z.array(z.string()),
  /** Name of the worker or vendor, or null. */
  WorkerVendor: z.nullable(z.string()),
  Trades: z.array(z.string()),
  /** Ids separated by line breaks. The first is the default property. */
  PropertyId: z.string(),
})

/** A user ([A3.017], [B3.048]–[B3.051]). Every change of the account or its contact increases `fmModId`. */
export const user = z.object({
  userId: recordId,
  ...recordStamp,
  contactId: z.nullable(recordId),
  loginName: z.string(),
  properNameDisplay: z.string(),
  emailAddress: z.string(),
  userRole: z.enum(['FM Access', 'Worker', 'Requester']),
  roleName: z.string(),
  cUserCanDos: z.array(z.string()),
  qualifiers: z.string(),
  localAccountFlag: z.int(),
  mustChangePasswordNextLogon: z.boolean(),
  cannotChangePassword: z.boolean(),
  isDisabled: z.boolean(),
  orderTimer: z.nullable(orderTimer),
  customFilterButtons: z.array(customFilter),
  /** E-mail delivery of the optional notices ([C8.039]). */
  noticeDelivery: z.enum(noticeDeliveries),
  inOutStatus: z.enum(['In', 'Out']),
  inOutDateTime: z.nullable(instant),
  /** Cause of the change: the person, the automatic end of a shift, or a correction. */
  inOutCause: z.enum(['person', 'shift-end', 'correction']),
  inOutActiveFlag: z.boolean(),
  propertyIds: z.array(recordId),
  /** Whether these are all properties, as required for changing shared records. */
  hasAllProperties: z.boolean(),
  requesterViewAllEntityOrders: z.enum(['Yes', 'No']),
  worker: z.nullable(
    z.object({
      workerId: recordId,
      supervisorFlag: z.boolean(),
      /** The trade, or Multiple ([A2.006]). */
      tradeDisplay: z.string(),
      emailAddress: z.string(),
      phone: z.string(),
      /** False if the worker's record says 'Notify by: None': no notices about their orders are sent. */
      acceptsNotices: z.boolean(),
    }),
  ),
  workerVendor: z.nullable(z.string()),
  contact: z.nullable(userContact),
  profile: userProfile,
})
export type User = z.infer<typeof user>

export const getMyProfile = route('GET', '/api/Users/MyProfile', {
  name: 'getMyProfile',
  permission: 'signed-in',
  summary: 'The signed-in user.',
  response: user,
})

/** A place by name or code. Empty or null clears it. */
const place = z.optional(z.nullable(text(maxLength.location)))

/**
 * The profile ([B3.052]). Absent fields stay unchanged. `loginName` contains the e-mail address, like the
 * form's first field, or the unchanged login name. Together with `emailAddress`, it must be the current login
 * name or that address.
 */
export const profileUpdate = z.strictObject({
  loginName: z.optional(text(maxLength.email)),
  emailAddress: z.optional(text(maxLength.email)),
  lastName: z.optional(text(maxLength.personName)),
  firstName: z.optional(text(maxLength.personName)),
  phone: z.optional(text(maxLength.phone)),
  company: z.optional(z.nullable(text(maxLength.name))),
  department: z.optional(z.nullable(text(maxLength.name))),
  propertyId: z.optional(recordId),
  campus: place,
  building: place,
  /** Disambiguates buildings with the same name. */
  buildingId: z.optional(z.nullable(recordId)),
  floor: place,
  suite: place,
  notifyPreference: z.optional(notifyPreference),
})
export type ProfileUpdate = z.output<typeof profileUpdate>

export const updateMyProfile = route('PUT', '/api/Users/MyProfile', {
  name: 'updateMyProfile',
  permission: 'signed-in',
  summary: 'Changes the contact record of the signed-in user; answers the user.',
  body: profileUpdate,
  response: user,
})

export const changeNoticeDelivery = route('PUT', '/api/Users/MyNotices', {
  name: 'changeNoticeDelivery',
  permission: 'signed-in',
  summary: 'How the caller gets optional notices by e-mail: instant, daily or none. Answers the user.',
  body: z.strictObject({ noticeDelivery: z.enum(noticeDeliveries) }),
  response: user,
})

export const getUser = route('GET', '/api/Users/{userId}', {
  name: 'getUser',
  permission: 'signed-in',
  summary: 'One user: the caller, or anybody of their properties for those who may read users.',
  params: z.object({ userId: recordIdText }),
  response: user,
})

const userQuery = z.strictObject({
  ...paging({ take: 100, maxTake: 1000, sortColumns: ['loginName', 'properNameDisplay'] }),
  userId: z.optional(recordIdText),
  localAccountFlag: z.optional(z.enum(['0', '1', '2', '3'])),
  mustChangePasswordNextLogon: z.optional(flagText),
  cannotChangePassword: z.optional(flagText),
  isDisabled: z.optional(flagText),
})
export type UserQuery = z.output<typeof userQuery>

export const listUsers = route('GET', '/api/Users', {
  name: 'listUsers',
  permission: 'users.read',
  summary: 'Users of the properties of the caller, by login name.',
  query: userQuery,
  response: z.array(user),
})

/**
 * A new account ([A7.041]). `userRole` is the name of a role, or Worker, Requester or FM Access if exactly
 * one role is of that kind.
 */
export const newUser = z.strictObject({
  /** Subject at the identity provider. Generated for a local account without one. */
  subjectId: z.optional(z.nullable(requiredText(255))),
  loginName: requiredText(maxLength.loginName),
  /** Argon2id hash as a PHC string, for local accounts. */
  prehashedPassword: z.optional(z.nullable(secretText(400))),
  mustChangePasswordNextLogon: z._default(z.boolean(), false),
  /** 2 is a local account with a password. */
  localAccountFlag: z._default(z.int().check(z.minimum(0), z.maximum(3)), 2),
  propertyId: z.union([recordId, z.array(recordId).check(z.minLength(1), z.maxLength(1000))]),
  userRole: requiredText(60),
  contactId: z.optional(z.nullable(recordId)),
  /** Blank or null if not applicable. */
  workerVendor: z.optional(z.nullable(text(120))),
})
export type NewUser = z.output<typeof newUser>

export const createUser = route('POST', '/api/Users', {
  name: 'createUser',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary: 'Makes an account; answers the user.',
  body: newUser,
  response: user,
  status: 201,
})

export const changeUserStatus = route('PUT', '/api/Users/ChangeStatus', {
  name: 'changeUserStatus',
  permission: 'signed-in',
  summary: 'Marks a user In or Out; answers the user.',
  body: z.strictObject({
    userId: recordId,
    newStatus: z.enum(['In', 'Out']),
    /** Client-reported time of an offline action, at most two days ago. Defaults to now. */
    dateTime: z.optional(instant),
  }),
  response: user,
})

export const saveCustomFilter = route('PUT', '/api/Users/SaveCustomFilter', {
  name: 'saveCustomFilter',
  permission: 'signed-in',
  summary: 'Keeps a custom filter of the caller; one of the same title is replaced. Answers the user.',
  body: z.strictObject({
    userId: recordId,
    customFilter: z.strictObject({
      title: text(200),
      buttonColor: z.optional(text(20)),
      query: z.record(limited(60), z.unknown()),
      count: z.optional(z.unknown()),
    }),
  }),
  response: user,
})

export const deleteCustomFilter = route('PUT', '/api/Users/DeleteCustomFilter', {
  name: 'deleteCustomFilter',
  permission: 'signed-in',
  summary: 'Removes a custom filter of the caller; answers the user.',
  body: z.strictObject({ userId: recordId, customFilterTitle: requiredText(200) }),
  response: user,
})
