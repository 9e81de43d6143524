import type { CompanyQuery } from '@fettle/contract/companies'
import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { hasText, isAny, isOneOf, isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { fetchPage, ignoringCase } from '#platform/db/list-page.ts'

const employs = (name: string) =>
  sql<boolean>`exists (select from worker w join assignee wa on wa.id = w.id
    where w.company_id = company.id and ${hasText('wa.name', name)})`

const serves = (trade: string) =>
  sql<boolean>`exists (select from assignee_trade at join trade t on t.id = at.trade_id
    where at.assignee_id = company.id and ${isSameText('t.name', trade)})`

/** One page of vendor companies for the person's properties, the given property, or all. */
export async function findCompanies(db: DbOrTrx, actor: Actor, query: CompanyQuery) {
  const properties = ownPropertyScope(actor, query.propertyId)
  let found = db
    .selectFrom('company')
    .innerJoin('assignee', 'assignee.id', 'company.id')
    .selectAll('company')
    .select(['assignee.name', 'assignee.property_id', 'assignee.is_active'])
    .select(
      sql<
        string[]
      >`array(select t.name from assignee_trade at join trade t on t.id = at.trade_id where at.assignee_id = company.id order by lower(t.name) collate natural_order)`.as(
        'trades',
      ),
    )
    .where(sql<boolean>`(assignee.property_id is null or ${isOneOf('assignee.property_id', properties)})`)
  if (!query.includeInactive) found = found.where('assignee.is_active', '=', true)
  if (!isAny(query.companyName)) found = found.where(hasText('assignee.name', query.companyName))
  if (query.companyCode !== undefined && !isAny(query.companyCode))
    found = found.where(isSameText('company.code', query.companyCode))
  if (query.workerName !== undefined && !isAny(query.workerName))
    found = found.where(employs(query.workerName))
  if (query.workerTrade !== undefined && !isAny(query.workerTrade))
    found = found.where(serves(query.workerTrade))
  return await fetchPage(found, query, {
    columns: {
      companyName: ignoringCase('assignee.name'),
      companyCode: ignoringCase('company.code'),
      vendorType: ignoringCase('company.vendor_type'),
    },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'companyName',
    tieBreak: 'company.id',
  })
}
