import type { Property } from '@fettle/contract/properties'
import { zoneCode } from '@fettle/rules/time/time'
import { presentGps } from '#platform/http/present.ts'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredProperty } from './properties.access.ts'

/** A property in API form ([B3.045]). */
export function presentProperty(row: StoredProperty, now: Date): Property {
  return {
    propertyId: row.id,
    ...presentStamp(row),
    propertyCode: row.code,
    propertyName: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    gps: presentGps(row),
    reqHelpName: row.help_name,
    reqHelpPhone: row.help_phone,
    reqHelpEmail: row.help_email,
    reqMessage: row.request_message,
    reqMessageExpire: row.request_message_expires_on,
    location1Label: row.location1_label,
    location2Label: row.location2_label,
    floorLabel: row.floor_label,
    ordererFieldLabel2: row.orderer_field_label2,
    propertyActiveFlag: row.is_active,
    newOrdersToREQ: row.new_orders_to_req,
    propertyTimeZone: row.time_zone,
    propertyTimeZoneCode: zoneCode(now.getTime(), row.time_zone),
  }
}
