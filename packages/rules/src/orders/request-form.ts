import { type ExtraOrderText, isOnRequestForm, usedExtraTexts } from '../records/work-order-fields.ts'
import type { Settings } from '../settings/settings.ts'

/** Parts of the request form in addition to the description, floor, room and photos. */
export type RequestForm = {
  jobType: boolean
  /** Campus, building, floor, room and location details; without them a request is at the requester's own place. */
  location: boolean
  campus: boolean
  /** Texts without a fixed position, in order. */
  extraTexts: readonly ExtraOrderText[]
  customFields: boolean
  /** Whether the department, which is always shown, can be changed. */
  setsDepartment: boolean
  /** Whether the request may be on behalf of another person. */
  forOthers: boolean
}

/**
 * Returns the form as the settings configure it (A2.173, A2.174, A6.015). The limits for requesters do not apply to a
 * facility manager, who may have no place and no contact record.
 */
export const requestForm = (settings: Settings, { byRequester }: { byRequester: boolean }): RequestForm => {
  const location = !(byRequester && settings.disableLocationPickersForRequesters)
  return {
    jobType: settings.displayJobTypeForRequests,
    location,
    campus: location && settings.enableCampuses,
    extraTexts: usedExtraTexts(settings).filter((name) => !byRequester || isOnRequestForm(name, settings)),
    customFields: settings.enableCustomFields,
    setsDepartment: !byRequester || settings.allowRequestersToSetWorkorderDepartment,
    forOthers: !byRequester || settings.allowEnteringRequestsForOthers,
  }
}
