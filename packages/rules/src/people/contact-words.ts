import { type ColumnOption, column } from '../records/list-columns.ts'
import type { Settings } from '../settings/settings.ts'

type TypeSetting = Pick<Settings, 'ordererTypeDefault'>

/** Title of an installation's contacts: staff, or a landlord's tenants (C6). */
export const contactTitle = ({ ordererTypeDefault }: TypeSetting): 'Staff' | 'Tenants' =>
  ordererTypeDefault === 'Tenants' ? 'Tenants' : 'Staff'

/** Label of a contact's group, by the same setting. */
const contactGroupLabel = (settings: TypeSetting): 'Department' | 'Tenant' =>
  contactTitle(settings) === 'Tenants' ? 'Tenant' : 'Department'

type PlaceSettings = Pick<
  Settings,
  'enableCampuses' | 'campusLabelSingular' | 'location1Label' | 'floorLabel' | 'location2Label'
>

/** Columns of the contact list in the property's terms. Includes the campus if used ([C6.001]). */
export const contactColumns = (settings: TypeSetting & PlaceSettings): ColumnOption[] => [
  column('Last Name', 'lastName', 98),
  column('First Name', 'firstName', 92),
  column(contactGroupLabel(settings), 'department', 104),
  column('Company', 'company', 86),
  column('E-mail', 'emailAddress', 224),
  column('Phone', 'phone', 126),
  ...(settings.enableCampuses ? [column(settings.campusLabelSingular, 'campus', 96)] : []),
  column(settings.location1Label, 'location1', 112),
  column(settings.floorLabel, 'floor', 62),
  column(settings.location2Label, 'location2', 60),
  column('Account', 'account', 74),
  column('Active', 'contactActiveFlag', 62),
]
