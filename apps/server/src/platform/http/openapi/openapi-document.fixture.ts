import { apiWords } from '@fettle/contract/openapi/api-words'
import { listContractRoutes } from '#platform/testing/contract-routes.ts'
import { buildDocument } from './document.ts'

/** The OpenAPI document of every call of the contract. */
export const contractDocument = async () => buildDocument(await listContractRoutes(), apiWords)
