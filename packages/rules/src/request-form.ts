import type { Settings } from './settings.ts'

/** What the form for a request holds beside the description, floor, room and photos. */
export type RequestForm = {
  jobType: boolean
  /** Campus, building, floor, room and location details; without them a request is at the person's own place. */
  location: boolean
  campus: boolean
  billableTo: boolean
  billableCategory: boolean
  customFields: boolean
  /** Whether the department, which is always told, can be changed. */
  setsDepartment: boolean
  /** Whether the request may be for somebody else. */
  forOthers: boolean
}

/**
 * The form as the settings steer it (A2.173, A2.174, A6.015). The limits of requesters do not bind a facility manager,
 * who may have no place and no contact of their own.
 */
export const requestForm = (settings: Settings, { byRequester }: { byRequester: boolean }): RequestForm => {
  const location = !(byRequester && settings.disableLocationPickersForRequesters)
  return {
    jobType: settings.displayJobTypeForRequests,
    location,
    campus: location && settings.enableCampuses,
    billableTo: settings.enableBillableToField,
    billableCategory: settings.enableBillableCategoryField,
    customFields: settings.enableCustomFields,
    setsDepartment: !byRequester || settings.allowRequestersToSetWorkorderDepartment,
    forOthers: !byRequester || settings.allowEnteringRequestsForOthers,
  }
}
