import { listCompanies } from '@fettle/contract/companies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** The active vendors of a property by name, to choose one of. */
export const companyChoicesQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['company', 'choices', propertyId],
    queryFn: async ({ signal }) =>
      (await call(listCompanies, { query: { propertyId, take: 1000 }, signal })).data.map(
        ({ companyId, companyName }) => ({ value: String(companyId), label: companyName }),
      ),
  })
