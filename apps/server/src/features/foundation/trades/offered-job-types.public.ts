export { findJobTypeTarget, findOffered, type JobTypeRow } from './offered-job-types.repository.ts'
